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

/** Matches `expect(Date.now() - since).toBeLessThan(…)`, with the operands in either order. */
function boundsTimeSince(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  return (
    bound.test(name.text) &&
    some(
      expression,
      (part) =>
        ts.isBinaryExpression(part) &&
        part.operatorToken.kind === ts.SyntaxKind.MinusToken &&
        (isNow(part.left) || isNow(part.right)),
    )
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
  const visit = (node: ts.Node) => {
    const isMeasured = ts.isPropertyAccessExpression(node) && stopwatch.test(node.getText());
    if (isMeasured || boundsTimeSince(node) || promisesTime(node)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
