require("./bundle/index.js").index();
