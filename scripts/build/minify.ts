import {
  type ArrowFunctionExpression,
  type Expression,
  type FunctionExpression,
  type Module,
  minifySync,
  parseSync,
  type Span,
} from "@swc/core";

const FORMAT = { comments: false, asciiOnly: true } as const;
/** Names stay, so that traces can be read. */
const OWN_CODE = { module: true, compress: false, mangle: false, format: FORMAT } as const;
const PACKAGES = { ...OWN_CODE, compress: true, mangle: true } as const;

/**
 * Returns the code of a chunk with fewer bytes to read at a start: ASCII without comments and blanks. Where it holds
 * nothing but packages, names are short as well, and what nobody uses is left out.
 */
export function minifyChunk(code: string, content: "packages" | "own code"): string {
  return parenthesizeModules(minify(code, content));
}

/** As minifyChunk, for code that is not a chunk of modules. */
export function minify(code: string, content: "packages" | "own code"): string {
  return minifySync(code, content === "packages" ? PACKAGES : OWN_CODE).code;
}

/**
 * Puts the function of every module of a chunk in parentheses, which webpack does and the minifier undoes. V8 compiles
 * such a function while it parses the chunk. Any other it skips over then, and parses again when the module is
 * required, which is a moment later.
 */
function parenthesizeModules(code: string): string {
  const program = parseSync(code, { syntax: "ecmascript", target: "es2024" });
  // Spans are byte offsets that continue from one call of the parser to the next.
  const offset = program.span.start;
  const bytes = Buffer.from(code);
  const ends = functionsOf(program).flatMap(({ start, end }) => [start - offset, end - offset]);
  const pieces = [0, ...ends].map((from, index) => bytes.subarray(from, ends[index]).toString());
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : `(${piece})`)).join("");
}

/** Returns where the functions of `export const modules = { 1499: (module) => … }` are, in order. */
function functionsOf({ body }: Module): Span[] {
  const declarations = body
    .filter((item) => item.type === "ExportDeclaration")
    .map(({ declaration }) => declaration)
    .filter((declaration) => declaration.type === "VariableDeclaration")
    .flatMap((declaration) => declaration.declarations);
  const modules = declarations.find(
    ({ id }) => id.type === "Identifier" && id.value === "modules",
  )?.init;
  if (modules?.type !== "ObjectExpression") {
    throw new Error("webpack writes the modules of a chunk in another way now.");
  }
  const functions: Span[] = [];
  for (const property of modules.properties) {
    if (property.type === "KeyValueProperty" && isFunction(property.value)) {
      functions.push(property.value.span);
    }
  }
  return functions;
}

function isFunction(
  expression: Expression,
): expression is ArrowFunctionExpression | FunctionExpression {
  return /^(?:Arrow)?FunctionExpression$/.test(expression.type);
}
