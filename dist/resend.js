import { resend } from "./chunks/entries.js";

await resend();
