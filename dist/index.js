import { index } from "./chunks/entries.js";

await index();
