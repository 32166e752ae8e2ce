import { resend } from "./bundle/index.js";

await resend();
