import assert from "node:assert/strict";
import { type Check, GREEN } from "../bench.ts";

export const listChecks: readonly Check[] = [
  {
    name: "lists whose lines end with CR LF are read line by line",
    run: async (bench) => {
      const suites = await bench.attestedSuites(bench.windows, {
        files: {
          "reports/a.xml": GREEN.replace("checkout", "a"),
          "reports/b.xml": GREEN.replace("checkout", "b"),
          "logs/app.log": "started\n",
        },
        inputs: () => ({
          reports: "# all\r\nreports\\*.xml\r\n\r\n!reports\\b.xml\r\n",
          attachments: "logs/**\r\n",
          "if-no-attachments": "error",
          "required-reports": "reports\\a.xml\r\n**/a.xml\r\n",
          "required-suites": "a\r\na >= 1\r\n",
        }),
      });
      assert.equal(suites, "a");
    },
  },
  {
    name: "values of known-secrets whose lines end with CR LF are replaced",
    run: async (bench) => {
      const secrets = ["first-of-the-values", "second-of-the-values"];
      const suites = await bench.attestedSuites(bench.windows, {
        files: { "reports/a.xml": GREEN.replace("checkout", secrets.join(" and ")) },
        inputs: () => ({ "known-secrets": secrets.join("\r\n") }),
      });
      assert.equal(suites, "*** and ***");
    },
  },
];
