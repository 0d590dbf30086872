/** Finds SQL that writes tables, in the texts of source files. */
import ts from 'typescript';
import {
  findTableUses,
  name,
  type Source,
  type TableUse,
  tableOf,
  unknown,
  withoutComments,
} from './sql-texts';

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

/** Tables that a text writes, as `table` or `schema.table`. */
function tablesWrittenBy(text: string): string[] {
  const sql = withoutComments(text);
  const named = verbs.flatMap((verb) => [...sql.matchAll(verb)]);
  const emptied = [...sql.matchAll(truncate)].flatMap(([, list = '']) => [...list.matchAll(oneName)]);
  return [...named, ...emptied].map(tableOf);
}

/** Table of a constant of type `ExpiredRows`, whose rows the nightly clean-up deletes. */
function expiredTables(node: ts.Node, textOf: (expression: ts.Expression) => string): string[] {
  if (!ts.isVariableDeclaration(node) || node.type?.getText() !== 'ExpiredRows') return [];
  if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return [''];
  const property = node.initializer.properties.find((one) => one.name?.getText() === 'table');
  if (!property || !ts.isPropertyAssignment(property)) return [''];
  return [textOf(property.initializer).replace(unknown, '')];
}

/** All places in the sources where SQL writes a table, or declares which of its rows expire. */
export const findTableWrites = (sources: readonly Source[]): TableUse[] =>
  findTableUses(sources, {
    hint: /insert|merge|update|delete|truncate|copy|ExpiredRows/i,
    tablesUsedBy: tablesWrittenBy,
    tablesOfNode: expiredTables,
  });
