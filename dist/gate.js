import { gate } from "./chunks/entries.js";

await gate();
