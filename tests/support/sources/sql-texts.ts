/** Extracts SQL from source files: string literals and templates, concatenated, with constants filled in. */
import ts from 'typescript';

export type Source = { path: string; text: string };
/** `table` is empty if it is only known at run time. */
export type TableUse = { path: string; line: number; table: string };

/** Placeholder for values that cannot be determined from the sources. */
export const unknown = '\u0001';
const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;

export const withoutComments = (sql: string) => sql.replace(comments, ' ');

/** Pattern of a table's name, with the groups that `tableOf` expects. */
export const name = `(?:(?:only\\s+)?(?:"?([a-z_][\\w$]*)"?\\s*\\.\\s*)?(?:"([^"]+)"|([a-z_][\\w$]*)|(${unknown})))`;

/** Name of a table from a match of `name`, as `table` or `schema.table`. */
export const tableOf = ([, schema, quoted, plain]: RegExpMatchArray) =>
  [schema, quoted ?? plain?.toLowerCase() ?? ''].filter((part) => part !== undefined).join('.');

const isConstantText = (node: ts.Expression): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

const constant = /^(?:export )?const (\w+)(?:: [^=\n]+)? = (?:(['"`])([^'"`$\n]*)\2;)?/gm;

/** Values of string constants by name; `unknown` if the name is declared more than once. */
function constantsOf(sources: readonly Source[]): Map<string, string> {
  const constants = new Map<string, string>();
  for (const { text } of sources) {
    for (const [, id = '', , value = unknown] of text.matchAll(constant)) {
      constants.set(id, constants.has(id) ? unknown : value);
    }
  }
  return constants;
}

function textOf(node: ts.Expression, constants: Map<string, string>): string {
  if (isConstantText(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression, constants);
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? unknown;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left, constants) + textOf(node.right, constants);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(
      ({ expression, literal }) => textOf(expression, constants) + literal.text,
    );
    return node.head.text + spans.join('');
  }
  return unknown;
}

const isText = (node: ts.Node): node is ts.Expression =>
  (ts.isExpression(node) && isConstantText(node)) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken);

interface TableSearch {
  /** Matches the text of every file that needs to be parsed. */
  hint: RegExp;
  /** Tables that the SQL in a text uses. */
  tablesUsedBy(text: string): string[];
  /** Tables that a node other than a text uses, such as a property. @param textOf text of an expression. */
  tablesOfNode?(node: ts.Node, textOf: (expression: ts.Expression) => string): string[];
}

/** All uses of tables in the sources. */
export function findTableUses(
  sources: readonly Source[],
  { hint, tablesUsedBy, tablesOfNode }: TableSearch,
): TableUse[] {
  const constants = constantsOf(sources);
  const putTogether = (expression: ts.Expression) => textOf(expression, constants);
  const found = new Map<string, TableUse>();
  for (const { path, text } of sources.filter((source) => hint.test(source.text))) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const tables = isText(node) ? tablesUsedBy(putTogether(node)) : tablesOfNode?.(node, putTogether);
      for (const table of tables ?? []) {
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.set(`${path}:${line} ${table}`, { path, line, table });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...found.values()];
}
