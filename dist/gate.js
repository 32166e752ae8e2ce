require("./bundle/index.js").gate();
