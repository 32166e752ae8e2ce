import { gate } from "./bundle/index.js";

await gate();
