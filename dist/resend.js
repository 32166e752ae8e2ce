require("./bundle/index.js").resend();
