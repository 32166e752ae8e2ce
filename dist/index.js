import { index } from "./bundle/index.js";

await index();
