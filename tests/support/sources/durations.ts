/** Finds assertions on durations in tests: they depend on the machine (decision 0033). */
import ts from 'typescript';

/** APIs that measure time. */
const stopwatch =
  /^(performance\.(now|mark|measure)|process\.(hrtime|hrtime\.bigint|cpuUsage|threadCpuUsage)|console\.time)$/;

const bound = /^toBe(Less|Greater)Than(OrEqual)?$/;

const number = String.raw`(?:[\d.,_]+|one|two|three|five|ten|fifteen|eighteen|twenty|thirty|sixty)`;
const promise = new RegExp(
  String.raw`\b(?:within|less than|at most|no longer than|in under) ${number} ?(?:ms|milliseconds?|s|seconds?|minutes?)\b`,
);

const isNow = (node: ts.Node) =>
  /^(Date\.now\(\)|performance\.now\(\)|Number\(new Date\(\)\)|new Date\(\)\.getTime\(\))$/.test(
    node.getText(),
  );

const some = (node: ts.Node, test: (node: ts.Node) => boolean): boolean =>
  test(node) || (ts.forEachChild(node, (child) => some(child, test)) ?? false);

/** Matches the source of a duration: `1000`, `2 * day`, `hour`. Now minus a duration is a moment. */
const length = /^[\d_.]+$|\*|(?:^|[a-z_])(?:ms|second|minute|hour|day|week|year)s?$/i;

/** Matches `Date.now() - since`, with the operands in either order. */
const isTimeSince = (node: ts.Node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.MinusToken &&
  (isNow(node.left) || isNow(node.right));

/** Like `isTimeSince`, but not `Date.now() - day`, which is a moment. */
const isTimeBetween = (node: ts.Expression) =>
  isTimeSince(node) && !(ts.isBinaryExpression(node) && length.test(node.right.getText()));

/** Names of the constants and variables of a file that are initialised by the time since a moment. */
function namesOfTimesSince(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      isTimeBetween(stripped(node.initializer))
    ) {
      names.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** Removes brackets and a call around an expression that keeps the unit: `Math.round(Date.now() - since)`. */
function stripped(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node)) return stripped(node.expression);
  const [argument] =
    ts.isCallExpression(node) && node.expression.getText().startsWith('Math.') ? node.arguments : [];
  return argument ? stripped(argument) : node;
}

/** Matches `expect(Date.now() - since).toBeLessThan(…)`, also by way of a variable. */
function boundsTimeSince(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  return (
    bound.test(name.text) &&
    some(expression, (part) => isTimeSince(part) || (ts.isIdentifier(part) && names.has(part.text)))
  );
}

/** True if the name of a test promises a time. */
function promisesTime(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !/^(it|test|describe)\b/.test(node.expression.getText())) return false;
  const [title] = node.arguments;
  return title !== undefined && ts.isStringLiteralLike(title) && promise.test(title.text);
}

/** Lines of a test or of test support that measure, limit or promise a duration. */
export function durationsIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const names = namesOfTimesSince(file);
  const visit = (node: ts.Node) => {
    const isMeasured = ts.isPropertyAccessExpression(node) && stopwatch.test(node.getText());
    if (isMeasured || boundsTimeSince(node, names) || promisesTime(node)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
