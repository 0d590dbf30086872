/** Finds SQL that reads tables, in the texts of source files. */
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

/** Words of SQL: a text without any of them is prose. */
const sql = /\b(?:select|delete|update|insert|join|exists)\b|^\s*from\b/i;
const keyword = '(?:on|using|join|left|right|inner|full|cross|natural|where|set)\\b';
const aliased = `${name}(?:\\s+\\*)?(?:\\s+(?:as\\s+)?(?!${keyword})(?:"[^"]+"|[\\w$]+|${unknown}))?`;
/** Matches the tables that are read. Excludes `delete from`, which writes, and `is distinct from`, which compares. */
const clause = new RegExp(
  `(?<!\\b(?:delete|distinct)\\s+)\\b(?:from|join|using)\\s+(${aliased}(?:\\s*,\\s*${aliased})*)`,
  'gi',
);
const oneName = new RegExp(`(?:^|,)\\s*${name}`, 'gi');
/** Matches the beginning of a common table expression. */
const part = /\b([a-z_]\w*)\s+(?:\([^()]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

/**
 * Tables that a text reads, as `table` or, outside of `public`, `schema.table`. Includes functions and other names in
 * the same position.
 */
function tablesReadBy(text: string): string[] {
  const bare = withoutComments(text);
  if (!sql.test(bare)) return [];
  const parts = new Set([...bare.matchAll(part)].map(([, id = '']) => id.toLowerCase()));
  return [...bare.matchAll(clause)]
    .flatMap(([, list = '']) => [...list.matchAll(oneName)])
    .map((match) => tableOf(match).replace(/^public\./, ''))
    .filter((table) => !parts.has(table));
}

/** Tables in the value of a property `from`, which follows the keyword FROM in a statement. */
function tablesOfSource(node: ts.Node, textOf: (expression: ts.Expression) => string): string[] {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'from') return [];
  return tablesReadBy(`from ${textOf(node.initializer)}`);
}

/** All places in the sources where SQL reads a table. */
export const findTableReads = (sources: readonly Source[]): TableUse[] =>
  findTableUses(sources, {
    hint: /\b(?:from|join|using)\b/i,
    tablesUsedBy: tablesReadBy,
    tablesOfNode: tablesOfSource,
  });
