/** Finds the SQL that writes, in the texts of source files. */
import ts from 'typescript';

export type Source = { path: string; text: string };
/** `table` is empty where it is only known when the program runs. */
export type TableWrite = { path: string; line: number; table: string };

/** Stands where a value is filled in that cannot be told from the sources. */
const unknown = '\u0001';
const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;

const name = `(?:(?:only\\s+)?(?:"?([a-z_][\\w$]*)"?\\s*\\.\\s*)?(?:"([^"]+)"|([a-z_][\\w$]*)|(${unknown})))`;
const verbs = [
  `\\b(?:insert|merge)\\s+into\\s+${name}`,
  `\\bdelete\\s+from\\s+${name}`,
  `(?<!\\b(?:for|key|do)\\s+)\\bupdate\\s+${name}(?:\\s+\\*)?(?:\\s+(?:as\\s+)?(?:"[^"]+"|[\\w$]+|${unknown}))?\\s+set\\b`,
  `\\bcopy\\s+${name}\\s*(?:\\([^)]*\\)\\s*)?from\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));
const truncate = new RegExp(
  `^\\s*truncate\\s+(?:table\\s+)?(${name}(?:\\s*,\\s*${name})*)\\s*(?:$|;|cascade|restrict|restart|continue)`,
  'gim',
);
const oneName = new RegExp(name, 'gi');

const tableOf = ([, schema, quoted, plain]: RegExpMatchArray) =>
  [schema, quoted ?? plain?.toLowerCase() ?? ''].filter((part) => part !== undefined).join('.');

/** The tables that a text writes, as `table` or `schema.table`. */
export function tablesWrittenBy(text: string): string[] {
  const sql = text.replace(comments, ' ');
  const named = verbs.flatMap((verb) => [...sql.matchAll(verb)]);
  const emptied = [...sql.matchAll(truncate)].flatMap(([, list = '']) => [...list.matchAll(oneName)]);
  return [...named, ...emptied].map(tableOf);
}

const isConstantText = (node: ts.Expression): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

const constant = /^(?:export )?const (\w+)(?:: [^=\n]+)? = (?:(['"`])([^'"`$\n]*)\2;)?/gm;

/** Constants that are a text and bear a name that no other constant bears. */
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

/** The table of a constant of the type `ExpiredRows`, whose rows the nightly clean-up deletes. */
function expiredTable(
  node: ts.Node,
  file: ts.SourceFile,
  constants: Map<string, string>,
): string | undefined {
  if (!ts.isVariableDeclaration(node) || node.type?.getText(file) !== 'ExpiredRows') return undefined;
  if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return '';
  const property = node.initializer.properties.find((one) => one.name?.getText(file) === 'table');
  if (!property || !ts.isPropertyAssignment(property)) return '';
  return textOf(property.initializer, constants).replace(unknown, '');
}

/** A text without these words need not be parsed. */
const hint = /insert|merge|update|delete|truncate|copy|ExpiredRows/i;

/** Every place of the sources that writes a table by SQL, or states which of its rows are to be deleted. */
export function findTableWrites(sources: readonly Source[]): TableWrite[] {
  const constants = constantsOf(sources);
  const found = new Map<string, TableWrite>();
  for (const { path, text } of sources.filter((source) => hint.test(source.text))) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      const tables = isText(node) ? tablesWrittenBy(textOf(node, constants)) : [];
      const expired = expiredTable(node, file, constants);
      if (expired !== undefined) tables.push(expired);
      for (const table of tables) {
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
        found.set(`${path}:${line} ${table}`, { path, line, table });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...found.values()];
}
