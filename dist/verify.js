import { verify } from "./chunks/entries.js";

await verify();
