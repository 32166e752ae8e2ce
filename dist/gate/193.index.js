export const id = 193;
export const ids = [193];
export const modules = {

/***/ 4193:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderSummary: () => (/* binding */ renderSummary)
});

// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
// EXTERNAL MODULE: ./build/report/figures.js
var report_figures = __webpack_require__(1822);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
;// CONCATENATED MODULE: ./build/report/attested.js



const SOURCES = {
    payload: "the event's payload",
    git: "local git",
    api: "the API",
    context: "the runner",
};
const STATES = {
    recorded: "",
    "dry-run": " (dry run, not sent)",
    skipped: " (not sent)",
    failed: " (not recorded)",
    unknown: " (sent, but no answer came)",
};
const HINTS = {
    failed: "The attestation was not recorded: ",
    unknown: "The attestation was sent, but no answer came. Look at the trail before you send it again. ",
};
/** Why an attestation is not there, unless that is said among the reasons anyway. */
function whyNot({ attestation, failures }) {
    const { status, reason } = attestation;
    if (reason === undefined || failures.some((failure) => failure.includes(reason)))
        return "";
    return `<p>${HINTS[status] ?? ""}${(0,report_text/* paragraphs */.qN)(reason, 2000)}</p>`;
}
/** One bar, and its figures in words. */
function bars({ tests }) {
    if (tests === undefined || tests.counts.total === 0)
        return "";
    const { counts, suites, reports } = tests;
    const parts = [
        { outcome: "passed", number: (0,report/* passedOf */.I)(counts) },
        { outcome: "failed", number: counts.failures + counts.errors },
        { outcome: "skipped", number: counts.skipped },
    ];
    const squares = (0,report_figures/* bar */.M0)(parts.map(({ outcome, number }) => ({ square: report_figures/* SQUARES */.p9[outcome], number })));
    const figures = parts.map(({ outcome, number }) => {
        const square = number > 0 ? `${report_figures/* SQUARES */.p9[outcome]}&#160;` : "";
        const errors = outcome === "failed" && counts.errors > 0 ? ` (${(0,report_figures/* counted */.hS)(counts.errors, "error")})` : "";
        return `${square}<strong>${(0,report_figures/* grouped */.zD)(number)}</strong>&#160;${outcome}${errors}`;
    });
    const flaky = counts.flaky > 0 ? [`<strong>${(0,report_figures/* grouped */.zD)(counts.flaky)}</strong>&#160;flaky`] : [];
    const scope = `${(0,report_figures/* counted */.hS)(suites.length, "suite")} from ${(0,report_figures/* counted */.hS)(reports, "report")}, ${(0,report_figures/* duration */.p0)(tests.duration)}`;
    return `<p><span aria-hidden="true">${squares}</span><br/>${[...figures, ...flaky].join(" · ")}<br/>${scope}</p>`;
}
/** Name, trail and commit, with where the commit's details come from. */
function attested(result, site) {
    const { target, commit, attestation } = result;
    const rows = [];
    if (target) {
        const { org, flow, trail, name } = target;
        rows.push(["Attestation", `${(0,report_text/* verbatim */.Bj)(name)}${STATES[attestation.status]}`]);
        rows.push(["Trail", `${(0,report_text/* verbatim */.Bj)(trail)} of flow ${(0,report_text/* verbatim */.Bj)(flow)} in ${(0,report_text/* verbatim */.Bj)(org)}`]);
    }
    if (commit)
        rows.push(["Commit", commitCell(commit, site)]);
    if (attestation.response)
        rows.push(["Answer", (0,report_text/* verbatim */.Bj)(attestation.response)]);
    if (rows.length === 0)
        return "";
    const lines = rows.map(([head, content]) => `<tr><th align="left">${head}</th><td>${content}</td></tr>`);
    return ["<table>", "<tbody>", ...lines, "</tbody>", "</table>"].join("\n");
}
function commitCell(commit, site) {
    const { sha1, message, author, branch, timestamp, url } = commit.info;
    const by = [
        ...(author === undefined ? [] : [`by ${(0,report_text/* prose */.CS)(author)}`]),
        ...(branch === undefined ? [] : [`on ${(0,report_text/* verbatim */.Bj)(branch)}`]),
        ...(timestamp === undefined ? [] : [(0,report_figures/* date */.p6)(timestamp * 1000)]),
    ];
    const lines = [
        (0,report_text/* link */.nf)((0,report_text/* verbatim */.Bj)(sha1), url ?? addressOf(sha1, site)),
        ...(message === undefined ? [] : [(0,report_text/* prose */.CS)(message.split("\n", 1)[0] ?? "", 200)]),
        ...(by.length > 0 ? [by.join(", ")] : []),
        `<em>${origin(commit)}</em>`,
    ];
    return lines.join("<br/>");
}
function addressOf(sha, { serverUrl, repository }) {
    if (!serverUrl || !repository)
        return undefined;
    return [serverUrl, repository.owner, repository.name, "commit", sha].join("/");
}
/** `Message, author and timestamp are from local git; branch is from the event's payload.` */
function origin({ sources, source }) {
    const fields = new Map();
    for (const field of ["message", "author", "timestamp", "branch", "url"]) {
        const from = sources[field];
        if (from)
            fields.set(from, [...(fields.get(from) ?? []), field]);
    }
    const clauses = [...fields].map(([from, known]) => `${known.join(", ")} from ${SOURCES[from]}`);
    if (clauses.length === 0)
        return "Nothing more is known of it.";
    const sentence = clauses.join("; ");
    const partial = source === "partial" ? " Some details stayed unknown." : "";
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${partial}`;
}

;// CONCATENATED MODULE: ./build/report/room.js

/** Rows that are shown at once; more of them are folded. */
const UNFOLDED = 10;
/** Bytes that a frame may need beyond its rows: a fold, and the note on what was left out. */
const NOTE = 400;
/** How much room text takes: bytes of UTF-8. */
function sizeOf(text) {
    return Buffer.byteLength(text);
}
/**
 * The frame with as many rows as `room` bytes hold, whole ones only; `undefined` where not even the frame
 * fits, and `""` where there is nothing to list.
 */
function fill(room, { items, render, frame }) {
    if (items.length === 0)
        return "";
    let left = room - sizeOf(frame([], items.length)) - NOTE;
    if (left < 0)
        return undefined;
    const rows = [];
    for (const item of items) {
        const row = render(item);
        left -= sizeOf(row) + 1;
        if (left < 0)
            break;
        rows.push(row);
    }
    return frame(rows, items.length - rows.length);
}
/** Says how many rows a full summary has left out; nothing where all are there. */
function restNote(rest, noun) {
    if (rest === 0)
        return "";
    const verb = rest === 1 ? "is" : "are";
    return `\n<p><em>${(0,report_figures/* counted */.hS)(rest, `more ${noun}`)} ${verb} not shown here: this summary is at its size limit.</em></p>`;
}
/** A part that is closed until somebody opens it. */
function folded(summary, content) {
    return `<details><summary>${summary}</summary>\n${content}\n</details>`;
}
/** A table; `head` and `rows` are its lines of HTML. */
function table(head, rows) {
    return ["<table>", `<thead>${head}</thead>`, "<tbody>", ...rows, "</tbody>", "</table>"].join("\n");
}
/** A list, the first rows shown and the others folded. */
function list(rows, noun) {
    const items = (part) => ["<ul>", ...part, "</ul>"].join("\n");
    if (rows.length <= UNFOLDED)
        return items(rows);
    const more = rows.slice(UNFOLDED);
    return `${items(rows.slice(0, UNFOLDED))}\n${folded((0,report_figures/* counted */.hS)(more.length, `more ${noun}`), items(more))}`;
}

;// CONCATENATED MODULE: ./build/report/cases.js



/** Lines of a message and of a trace; the reports have the rest. */
const MESSAGE_LINES = 12;
const TRACE_LINES = 12;
/** The failed cases, each folded, with message and the start of its trace. */
function failedCases(tests, room) {
    const { failed, counts } = tests;
    const all = counts.failures + counts.errors;
    return fill(room, {
        items: failed,
        render: failedCase,
        frame: (rows, rest) => {
            const more = rows.slice(UNFOLDED);
            const fold = more.length > 0
                ? `\n${folded((0,report_figures/* counted */.hS)(more.length, "more failed test"), more.join("\n"))}`
                : "";
            const some = all > rows.length ? `\n<p><em>${someOf(rows.length, all, rest)}</em></p>` : "";
            return `### ${(0,report_figures/* counted */.hS)(all, "failed test")}\n\n${rows.slice(0, UNFOLDED).join("\n")}${fold}${some}`;
        },
    });
}
function someOf(shown, all, rest) {
    const why = rest > 0 ? "this summary is at its size limit" : "the reports have them all";
    return `${(0,report_figures/* grouped */.zD)(shown)} of ${(0,report_figures/* grouped */.zD)(all)} are shown here: ${why}.`;
}
function failedCase(failure) {
    const { name, className, suite, outcome, message, text } = failure;
    const headline = firstLine(message) ?? firstLine(text);
    const owner = className === undefined || name.includes(className) ? suite : className;
    const summary = [
        `${outcome === "error" ? "💥" : "🟥"} ${(0,report_text/* verbatim */.Bj)(name)}`,
        `${owner === "" ? "" : `in ${(0,report_text/* prose */.CS)(owner, 200)}`}`,
    ].join(" ");
    const first = headline === undefined ? "" : `<br/>${(0,report_text/* prose */.CS)(headline, 160)}`;
    const content = [
        `<p>${whereabouts(failure)}</p>`,
        ...(message === undefined || text?.includes(message) ? [] : [(0,report_text/* excerpt */.Kb)(message, MESSAGE_LINES)]),
        ...(text === undefined || text.trim() === "" ? [] : [(0,report_text/* excerpt */.Kb)(text, TRACE_LINES)]),
    ].join("\n");
    return folded(`${summary}${first}`, content);
}
function whereabouts({ type, outcome, suite, report, file, line }) {
    const kind = outcome === "error" ? "Error" : "Failure";
    const place = file === undefined ? "" : ` at ${(0,report_text/* verbatim */.Bj)(line === undefined ? file : `${file}:${line}`)}`;
    return `${type ? `${kind} ${(0,report_text/* verbatim */.Bj)(type)}` : kind}${place} in suite ${(0,report_text/* verbatim */.Bj)(suite)}, report ${(0,report_text/* verbatim */.Bj)(report)}`;
}
function firstLine(text) {
    const line = text === undefined ? "" : (0,report_text/* oneLine */.TN)(text.trimStart().split("\n", 1)[0] ?? "");
    return line === "" ? undefined : line;
}
/** Cases that passed, but not at once (junit-rules R9), folded. */
function flakyCases({ flaky, counts }, room) {
    const all = Math.max(counts.flaky, flaky.length);
    return fill(room, {
        items: flaky,
        render: flakyCase,
        frame: (rows, rest) => {
            const some = rest === 0 && all > rows.length ? `\n<p><em>${someOf(rows.length, all, 0)}</em></p>` : "";
            const title = `${(0,report_figures/* counted */.hS)(all, "flaky test")}: passed, but not at the first attempt`;
            return folded(title, `${list(rows, "flaky test")}${some}${restNote(rest, "flaky test")}`);
        },
    });
}
function flakyCase({ name, suite, className }) {
    return `<li>${(0,report_text/* verbatim */.Bj)(name)} in ${(0,report_text/* prose */.CS)(className ?? suite)}</li>`;
}

;// CONCATENATED MODULE: ./build/report/evidence.js



/** The zip that goes with the attestation, and what it does not hold. */
function evidence({ archive, tests, attestation }, room) {
    if (archive === undefined) {
        const sent = tests !== undefined && attestation.status === "recorded";
        return sent ? "### Evidence\n\nThe attestation has no attachment." : "";
    }
    const { files, omitted, sha256 } = archive;
    const facts = `<p>A zip of ${(0,report_figures/* counted */.hS)(files, "file")}, ${(0,report_figures/* bytes */.ee)(archive.bytes)}<br/>SHA-256 ${(0,report_text/* verbatim */.Bj)(sha256)}</p>`;
    if (omitted.length === 0)
        return `### Evidence\n\n${facts}`;
    const head = '<tr><th align="left">File</th><th align="left">Size</th><th align="left">Reason</th></tr>';
    return fill(room, {
        items: omitted,
        render: omissionRow,
        frame: (rows, rest) => {
            const inside = `${table(head, rows)}${restNote(rest, "file")}`;
            return `### Evidence\n\n${facts}\n${folded(`⚠️ ${(0,report_figures/* counted */.hS)(omitted.length, "file")} left out of the zip`, inside)}`;
        },
    });
}
function omissionRow(omission) {
    return `<tr><td>${(0,report_text/* verbatim */.Bj)(omission.path)}</td><td>${(0,report_figures/* bytes */.ee)(omission.bytes)}</td><td>${(0,report_text/* prose */.CS)(omission.reason)}</td></tr>`;
}

;// CONCATENATED MODULE: ./build/report/gate.js



const TITLES = {
    off: "",
    passed: "Gate: passed",
    blocked: "Gate: blocked",
    unknown: "Gate: no answer",
};
const QUESTIONS = {
    deployed: "A matching deployment is there",
    compliant: "The newest deployment of every artifact is compliant",
    "all-compliant": "Every matching deployment is compliant",
    control: "The control is defined as asked",
    notifications: "Notifications are sent",
};
const DEPLOYMENT_HEAD = '<tr><th align="left">Artifact</th><th align="left">Deployed</th><th align="left">Compliance</th></tr>';
/** From what holds the job to what is in order. */
const ICONS = ["⛔", "❓", "⚠️", "✅"];
/** Every check of the gate with its reason, those that did not pass first. */
function gateChecks({ verdict, mode, checks }, room) {
    if (verdict === "off")
        return "";
    const items = checks.toSorted((a, b) => ICONS.indexOf(iconOf(a)) - ICONS.indexOf(iconOf(b)));
    const head = '<tr><th align="left">Check</th><th align="left">Answer</th></tr>';
    const warns = mode === "warn" && verdict !== "passed"
        ? "\n\nIt only warns here: it does not hold the job."
        : "";
    if (items.length === 0)
        return `### ${TITLES[verdict]}${warns}\n\nNo check was made.`;
    return fill(room, {
        items,
        render: checkRow,
        frame: (rows, rest) => `### ${TITLES[verdict]}${warns}\n\n${table(head, rows)}${restNote(rest, "check")}`,
    });
}
function checkRow(check) {
    const unknown = check.status === "unknown" ? "<strong>Unknown.</strong> " : "";
    const question = `${iconOf(check)} ${(0,report_text/* verbatim */.Bj)(check.subject)}<br/>${QUESTIONS[check.check]}`;
    return `<tr><td>${question}</td><td>${unknown}${(0,report_text/* paragraphs */.qN)(check.reason, 2000)}</td></tr>`;
}
function iconOf({ status, severity }) {
    if (status === "passed")
        return "✅";
    if (severity === "warn")
        return "⚠️";
    return status === "failed" ? "⛔" : "❓";
}
/** What the answers rest on: for every environment the deployments that its checks looked at, folded. */
function gateDeployments({ checks }, now) {
    const environments = new Map();
    for (const { subject, deployments } of checks) {
        // Checks of an environment look at the same listing, some of them at less of it.
        if (deployments.length > (environments.get(subject)?.length ?? 0))
            environments.set(subject, deployments);
    }
    return [...environments].map(([name, deployments]) => {
        const title = `${(0,report_figures/* counted */.hS)(deployments.length, "deployment")} in ${(0,report_text/* verbatim */.Bj)(name)}`;
        return (room) => fill(room, {
            items: deployments,
            render: (deployment) => deploymentRow(deployment, now),
            frame: (rows, rest) => folded(title, `${table(DEPLOYMENT_HEAD, rows)}${restNote(rest, "deployment")}`),
        });
    });
}
function deploymentRow(deployment, now) {
    const { artifact, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
    const compliance = compliant === undefined ? "❓ unknown" : compliant ? "✅ compliant" : "⛔ not compliant";
    const commit = commitSha === undefined
        ? ""
        : `<br/>commit ${(0,report_text/* link */.nf)((0,report_text/* verbatim */.Bj)(commitSha.slice(0, 12)), commitUrl)}`;
    const cells = [
        `${(0,report_text/* verbatim */.Bj)(artifact)}<br/>fingerprint ${(0,report_text/* verbatim */.Bj)(shortened(fingerprint))}${commit}`,
        `${(0,report_figures/* age */.KW)(deployedAt, now)}<br/>${(0,report_figures/* date */.p6)(deployedAt)}`,
        compliance,
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
/** A SHA-256 by its first digits, as far as people compare them. */
function shortened(fingerprint) {
    return fingerprint.length > 20 ? `${fingerprint.slice(0, 12)}…` : fingerprint;
}

;// CONCATENATED MODULE: ./build/report/remarks.js



/** Longest sentence, in UTF-16 units; the log has it whole. */
const SENTENCE = 4000;
/** Why the job fails, or that failed tests do not fail it. */
function reasons({ failures, tests }, room) {
    if (failures.length === 0) {
        const failed = tests === undefined ? 0 : tests.counts.failures + tests.counts.errors;
        return failed > 0 ? "Failed tests do not fail this job: `fail-on-test-failures` is off." : "";
    }
    if (failures.length === 1) {
        return fill(room, {
            items: failures,
            render: (text) => (0,report_text/* paragraphs */.qN)(text, SENTENCE),
            frame: (rows, rest) => `<p><strong>The job fails:</strong> ${rows.join("")}</p>${restNote(rest, "reason")}`,
        });
    }
    const title = `The job fails for ${(0,report_figures/* grouped */.zD)(failures.length)} reasons:`;
    return fill(room, {
        items: failures,
        render: sentence,
        frame: (rows, rest) => `<p><strong>${title}</strong></p>\n${list(rows, "reason")}${restNote(rest, "reason")}`,
    });
}
/** Reports that are not part of the figures, since they are broken. */
function invalidReports({ invalid }, room) {
    return fill(room, {
        items: invalid,
        render: ({ path, reason }) => `<li>${reason.startsWith(path) ? (0,report_text/* prose */.CS)(reason) : `${(0,report_text/* verbatim */.Bj)(path)}: ${(0,report_text/* prose */.CS)(reason)}`}</li>`,
        frame: (rows, rest) => `### ⚠️ ${(0,report_figures/* counted */.hS)(invalid.length, "report")} could not be read\n\n${list(rows, "report")}${restNote(rest, "report")}`,
    });
}
/** What somebody should look at. */
function warnings({ warnings: sentences }, room) {
    return fill(room, {
        items: sentences,
        render: sentence,
        frame: (rows, rest) => `### ⚠️ ${(0,report_figures/* counted */.hS)(sentences.length, "warning")}\n\n${list(rows, "warning")}${restNote(rest, "warning")}`,
    });
}
/** What is good to know, folded; what is said above already is left out. */
function notices({ notices: sentences, attestation }, room) {
    const items = sentences.filter((text) => text !== attestation.reason);
    return fill(room, {
        items,
        render: sentence,
        frame: (rows, rest) => folded((0,report_figures/* counted */.hS)(items.length, "notice"), `${list(rows, "notice")}${restNote(rest, "notice")}`),
    });
}
function sentence(text) {
    return `<li>${(0,report_text/* paragraphs */.qN)(text, SENTENCE)}</li>`;
}

;// CONCATENATED MODULE: ./build/report/suites.js




/** So many suites need no folding, green or not. */
const FEW = 12;
/** UTF-16 units of a suite's name. */
const NAME = 200;
/** The suites that failed, those with most failures first; all suites where they are few. */
function leadingSuites(tests, room) {
    const failing = failingOf(tests);
    const items = isFew(tests) ? [...failing, ...othersOf(tests)] : failing;
    const title = failing.length > 0
        ? `${(0,report_figures/* grouped */.zD)(failing.length)} of ${(0,report_figures/* counted */.hS)(tests.suites.length, "suite")} failed`
        : "Suites";
    const head = headOf(["passed", "failed", "skipped"]);
    return fill(room, {
        items,
        render: (suite) => rowOf(suite, [(0,report/* passedOf */.I)(suite), failedOf(suite), suite.skipped]),
        frame: (rows, rest) => {
            const more = rows.slice(UNFOLDED);
            const fold = more.length > 0
                ? `\n\n${folded((0,report_figures/* counted */.hS)(more.length, "more failed suite"), table(head, more))}`
                : "";
            return `### ${title}\n\n${table(head, rows.slice(0, UNFOLDED))}${fold}${restNote(rest, "failed suite")}`;
        },
    });
}
/** The suites that did not fail, folded; nothing where all are shown with those that failed. */
function otherSuites(tests, room) {
    const items = isFew(tests) ? [] : othersOf(tests);
    const head = headOf(["passed", "skipped"]);
    return fill(room, {
        items,
        render: (suite) => rowOf(suite, [(0,report/* passedOf */.I)(suite), suite.skipped]),
        frame: (rows, rest) => folded(`${(0,report_figures/* counted */.hS)(items.length, "suite")} without a failure`, `${table(head, rows)}${restNote(rest, "suite")}`),
    });
}
function failingOf({ suites }) {
    return suites.filter((suite) => failedOf(suite) > 0).sort((a, b) => failedOf(b) - failedOf(a));
}
function othersOf({ suites }) {
    return suites.filter((suite) => failedOf(suite) === 0);
}
function isFew({ suites }) {
    return suites.length <= FEW;
}
function failedOf(suite) {
    return suite.failures + suite.errors;
}
/** Squares for words: four columns of words would not fit beside a name in a narrow window. */
function headOf(columns) {
    const cells = columns.map((column) => `<th title="${column}">${report_figures/* SQUARES */.p9[column]}</th>`).join("");
    return `<tr align="right"><th align="left">Suite</th>${cells}<th>Time</th></tr>`;
}
function rowOf(suite, figures) {
    const outcome = failedOf(suite) > 0 ? "failed" : (0,report/* passedOf */.I)(suite) > 0 ? "passed" : "skipped";
    const name = `${report_figures/* SQUARES */.p9[outcome]} ${(0,report_text/* verbatim */.Bj)(suite.name, NAME)}`;
    const cells = [...figures.map(report_figures/* grouped */.zD), (0,report_figures/* duration */.p0)(suite.duration)].map((cell) => `<td>${cell}</td>`);
    return `<tr align="right"><td align="left">${name}</td>${cells.join("")}</tr>`;
}

;// CONCATENATED MODULE: ./build/report/verdict.js


/** From the worst to the best. */
const MOODS = ["blocked", "bad", "doubtful", "quiet", "good"];
const verdict_ICONS = {
    good: "✅",
    quiet: "⏸️",
    doubtful: "⚠️",
    bad: "❌",
    blocked: "⛔",
};
const ATTESTATION = {
    recorded: { mood: "good", text: "The result is attested." },
    "dry-run": { mood: "quiet", text: "This was a dry run: nothing was sent." },
    skipped: { mood: "quiet", text: "Nothing was attested." },
    failed: { mood: "bad", text: "The attestation was not recorded." },
    unknown: { mood: "bad", text: "Whether the attestation was recorded is unknown." },
};
/** The verdict as a heading, the worst news first: an icon and sentences, none of them data. */
function headline(result) {
    const sentences = [...testSentences(result), ...gateSentences(result)];
    sentences.sort((a, b) => MOODS.indexOf(a.mood) - MOODS.indexOf(b.mood));
    const worst = sentences[0]?.mood ?? "good";
    const mood = worst !== "blocked" && result.failures.length > 0 ? "bad" : worst;
    return `## ${verdict_ICONS[mood]} ${sentences.map(({ text }) => text).join(" ")}`;
}
function testSentences(result) {
    if (result.target === undefined)
        return [];
    return [...readSentences(result.tests), ATTESTATION[result.attestation.status]];
}
function readSentences(tests) {
    if (tests === undefined)
        return [{ mood: "doubtful", text: "No report was read." }];
    const { counts, invalid, reports } = tests;
    const unread = {
        mood: "doubtful",
        text: `${(0,report_figures/* counted */.hS)(invalid.length, "report")} could not be read.`,
    };
    if (reports === 0 && invalid.length > 0)
        return [unread];
    return [ended(counts), ...(invalid.length > 0 ? [unread] : [])];
}
function ended(counts) {
    const { total, skipped } = counts;
    const failed = counts.failures + counts.errors;
    const passed = (0,report/* passedOf */.I)(counts);
    if (total === 0)
        return { mood: "doubtful", text: "No test was run." };
    if (failed > 0)
        return { mood: "bad", text: `${(0,report_figures/* grouped */.zD)(failed)} of ${(0,report_figures/* counted */.hS)(total, "test")} failed.` };
    if (passed === 0)
        return { mood: "doubtful", text: `No test was run, ${(0,report_figures/* grouped */.zD)(skipped)} were skipped.` };
    if (skipped > 0)
        return {
            mood: "good",
            text: `${(0,report_figures/* counted */.hS)(passed, "test")} passed, ${(0,report_figures/* grouped */.zD)(skipped)} skipped.`,
        };
    return {
        mood: "good",
        text: passed === 1 ? "The only test passed." : `All ${(0,report_figures/* grouped */.zD)(passed)} tests passed.`,
    };
}
function gateSentences({ gate }) {
    const warns = gate.mode === "warn" ? ", which is only a warning here" : "";
    const mood = warns ? "doubtful" : "blocked";
    switch (gate.verdict) {
        case "off":
            return [];
        case "passed":
            return [{ mood: "good", text: "The gate passed." }];
        case "blocked":
            return [{ mood, text: `The gate is blocked${warns}.` }];
        case "unknown":
            return [{ mood, text: `The gate has no answer${warns}.` }];
    }
}

;// CONCATENATED MODULE: ./build/report/summary.js








/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const LIMIT = 1_000_000;
const CUT = "<p><em>Parts of this summary are left out, since it is at its size limit. The log has more.</em></p>";
/**
 * What people see of a run: Markdown for the job summary, at most `limit` bytes. Every section is a
 * heading of fixed words and HTML without a blank line, in which GitHub looks for no Markdown: data in it
 * is escaped text and nothing else.
 */
function renderSummary(result, options) {
    const top = headline(result);
    const room = (options.limit ?? LIMIT) - sizeOf(top) - sizeOf(CUT) - 3;
    const { texts, cut } = arrange(sectionsOf(result, options), room);
    return `${[top, ...texts, ...(cut ? [CUT] : [])].join("\n\n")}\n`;
}
/** In the order of the page. */
function sectionsOf(result, options) {
    const { tests, gate } = result;
    const gateSections = [
        { rank: 4, share: 0.4, render: (room) => gateChecks(gate, room) },
        ...gateDeployments(gate, options.now).map((render) => ({ rank: 9, share: 0.3, render })),
    ];
    const held = gate.verdict === "blocked" || gate.verdict === "unknown";
    const testSections = tests
        ? [
            { rank: 5, share: 0.4, render: (room) => leadingSuites(tests, room) },
            { rank: 13, share: 1, render: (room) => otherSuites(tests, room) },
            { rank: 6, share: 0.5, render: (room) => failedCases(tests, room) },
            { rank: 11, share: 0.2, render: (room) => flakyCases(tests, room) },
            { rank: 7, share: 0.3, render: (room) => invalidReports(tests, room) },
        ]
        : [];
    return [
        { rank: 1, share: 0.5, render: (room) => reasons(result, room) },
        { rank: 3, share: 1, render: whole(() => whyNot(result)) },
        { rank: 2, share: 1, render: whole(() => bars(result)) },
        { rank: 2, share: 1, render: whole(() => attested(result, options)) },
        ...(held ? gateSections : []),
        ...testSections,
        { rank: 8, share: 0.3, render: (room) => warnings(result, room) },
        { rank: 10, share: 0.3, render: (room) => evidence(result, room) },
        ...(held ? [] : gateSections),
        { rank: 12, share: 0.3, render: (room) => notices(result, room) },
    ];
}
/** A section that is never cut: it is there or not. */
function whole(render) {
    return (room) => {
        const text = render();
        return sizeOf(text) <= room ? text : undefined;
    };
}
function arrange(sections, room) {
    const rendered = new Map();
    let left = room;
    for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
        const text = section.render(Math.floor((left - 2) * section.share));
        rendered.set(section, text);
        if (text)
            left -= sizeOf(text) + 2;
    }
    const texts = sections.map((section) => rendered.get(section));
    return { texts: texts.filter((text) => text), cut: texts.includes(undefined) };
}


/***/ })

};
