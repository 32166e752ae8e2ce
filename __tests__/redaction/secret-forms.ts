/** Values of every kind, of 8 to 400 characters. */
export const VALUES: readonly string[] = [
  "abcdefgh",
  "12345678",
  "correct-horse-battery",
  "hunter2 and some words",
  "-----BEGIN-----",
  "_-.:,;!?#$@(){}[]|^~",
  "p<a&s\"s'w/o+r=d%",
  '<password>="tiger"',
  "it's-a-secret",
  "&amp;quot;lt;",
  "C:\\secrets\\token",
  'tab\tand\tquote"',
  "https://user:pa$$@host/path?q=1&r=2",
  "/r/w/a==",
  "abc/def+ghi/jkl=",
  "dGhlLXNlY3JldC1rZXktb2YtYWxsLWtleXM+Pz8/",
  "AbC~0123456789.8Q~x_y-z",
  "sk_test_0123456789abcdef",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
  "pässwört-für-alle",
  "пароль-секрет",
  "密码密码密码密码",
  "🐎🐎🐎🐎",
  "naïve€œuro",
  '{"type":"key"}',
  "{ key: 'value' }",
  "100%-s%2Fcret",
  "a+b c+d e+f",
  "`backticks`",
  "SELECT * FROM users;",
  "a=b=c=d=e",
  "00000000-0000-4000-8000-000000000000",
  "x".repeat(400),
  "0123456789abcdef".repeat(25),
  '<a href="/?q=1&amp;x">it\'s</a>',
  "\u2028line\u2029separators",
  "$ecret^Pa55word!",
  "two\\nlines\\twritten",
  "''\"\"''\"\"",
  "&&&&<<<<>>>>",
];

type Write = (value: string) => string;

const json: Write = (value) => JSON.stringify(value).slice(1, -1);
const encodeEach = (pattern: RegExp, write: (code: number, character: string) => string): Write => {
  return (text) =>
    text.replace(pattern, (character) => write(character.codePointAt(0) ?? 0, character));
};
const unicode = (pattern: RegExp) =>
  encodeEach(pattern, (code) => `\\u${code.toString(16).padStart(4, "0")}`);
const names: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const named = (pattern: RegExp) =>
  encodeEach(pattern, (_code, character) => names[character] ?? "");
const percent = (pattern: RegExp) =>
  encodeEach(pattern, (_code, character) =>
    Buffer.from(character).toString("hex").replace(/../g, "%$&"),
  );

/** Forms that docs/security.md promises, but base64, each written as a well-known encoder writes it. */
export const FORMS: readonly (readonly [form: string, write: Write])[] = [
  ["as written", (value) => value],
  ["JSON of JavaScript", json],
  ["JSON of Python", (value) => unicode(/[^\0-\x7f]/g)(json(value))],
  ["JSON of PHP", (value) => unicode(/[^\0-\x7f]/g)(json(value)).replaceAll("/", "\\/")],
  ["JSON of Go", (value) => unicode(/[<>&\u2028\u2029]/g)(json(value))],
  ["JSON of Gson", (value) => unicode(/[<>&='\u2028\u2029]/g)(json(value))],
  [
    "JSON of .NET",
    (value) => unicode(/[<>&+'`]|[^\0-\x7f]/g)(json(value).replace(/\\"/g, "\\u0022")),
  ],
  ["XML text", named(/[&<>]/g)],
  ["XML text of StAX", named(/[&<]/g)],
  ["an XML attribute", named(/[&<>"]/g)],
  ["XML with all entities", named(/[&<>"']/g)],
  [
    "XML of Go",
    (value) => named(/[&<>]/g)(value).replaceAll('"', "&#34;").replaceAll("'", "&#39;"),
  ],
  [
    "XML of Mocha",
    encodeEach(/[&<>"'`]|[^\0-\x7f]/gu, (code) => `&#x${code.toString(16).toUpperCase()};`),
  ],
  ["JSON in an XML attribute", (value) => named(/[&<>"']/g)(json(value))],
  [
    "JSON of Gson in XML",
    (value) => named(/[&<>"]/g)(unicode(/[<>&='\u2028\u2029]/g)(json(value))),
  ],
  ["an address of JavaScript", encodeURIComponent],
  ["an address of Python", percent(/[^\w.~/-]/gu)],
  ["an address of PHP", percent(/[^\w.~-]/gu)],
  ["a query of Python", (value) => percent(/[^\w.~ -]/gu)(value).replaceAll(" ", "+")],
  ["a query of Java", (value) => percent(/[^\w.* -]/gu)(value).replaceAll(" ", "+")],
  ["an address in XML", (value) => named(/[&<>"']/g)(encodeURIComponent(value))],
];
