/** Finds calls of Payload's Local API that change documents. */
import ts from 'typescript';
import type { Source } from './sql-texts';

/** `slug` of a collection or global; empty if it is only known at run time. */
export type CollectionWrite = { path: string; line: number; slug: string };

const changing = new Set([
  ...['create', 'update', 'delete', 'duplicate', 'restoreVersion'],
  ...['updateGlobal', 'restoreGlobalVersion'],
]);

/** Unwraps `{…} as const`, `({…})` and `{…} satisfies T`. */
function bare(node: ts.Expression): ts.Expression {
  const encloses =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return encloses ? bare(node.expression) : node;
}

/** Initializer of a variable, searched in the blocks around `from` and at the top of its file. */
function initializerOf(name: string, from: ts.Node): ts.Expression | undefined {
  for (let scope = from.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const found = statement.declarationList.declarations.find(
        (one) => ts.isIdentifier(one.name) && one.name.text === name,
      );
      if (found?.initializer) return found.initializer;
    }
  }
  return undefined;
}

/** Slug in an argument; undefined if there is none, empty if it cannot be determined. */
function slugOf(argument: ts.Expression | undefined): string | undefined {
  const node = argument && bare(argument);
  if (!node) return undefined;
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return slugOf(initializerOf(node.text, node)) ?? '';
  if (!ts.isObjectLiteralExpression(node)) return '';
  const slugs = node.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return slugOf(property.expression) ?? [];
    const name = property.name?.getText();
    if (name !== 'collection' && name !== 'slug') return [];
    return (ts.isPropertyAssignment(property) && slugOf(property.initializer)) || '';
  });
  return slugs.at(-1);
}

const isPayload = (node: ts.Expression) => /(^|\.)payload$/i.test(node.getText());

/** Matches the text of every file that needs to be parsed. */
const hint = /payload\s*\.\s*(create|update|delete|duplicate|restore)/i;

/** All calls in the sources that change a collection or global through Payload. */
export function findCollectionWrites(sources: readonly Source[]): CollectionWrite[] {
  const found: CollectionWrite[] = [];
  for (const { path, text } of sources.filter((source) => hint.test(source.text))) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { expression: target, name } = node.expression;
        if (changing.has(name.text) && isPayload(target)) {
          const line = file.getLineAndCharacterOfPosition(name.getStart()).line + 1;
          found.push({ path, line, slug: slugOf(node.arguments[0]) ?? '' });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}
