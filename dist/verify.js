import { verify } from "./bundle/index.js";

await verify();
