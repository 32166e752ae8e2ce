require("./bundle/index.js").verify();
