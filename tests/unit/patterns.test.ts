/** No text makes a regular expression of the product take more than linear time (ReDoS). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { attacksOn, superLinearParts } from '../support/hostile/pattern-attacks';
import { yardsticks } from '../support/yardsticks';

/** Limit in yardsticks: one yardstick is ten steps per character. Patterns that are not linear take thousands. */
const enough = 50;

const paths = [...filesBelow('src'), ...filesBelow('scripts'), 'payload.config.ts', 'next.config.mjs'].filter(
  (path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|(payload-types|db\/schema)\.ts$/.test(path),
);

type Found = { where: string; pattern: RegExp };

/** Returns the regular expression literals of a source file, and its calls of `RegExp`. */
function patternsIn(path: string): { literals: Found[]; made: string[] } {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const literals: Found[] = [];
  const made: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({
        where: `${path}  ${node.text}`,
        pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      made.push(`${path}  ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, made };
}

const found = paths.map(patternsIn);
const patterns = found.flatMap(({ literals }) => literals);

const use = (pattern: RegExp, text: string) =>
  pattern.global ? text.replace(pattern, '') : pattern.test(text);

const isSlow = (pattern: RegExp, text: string) => yardsticks(() => use(pattern, text), enough) > enough;

/**
 * Returns the beginning of the first attack text for which a pattern is too slow. Each text is tried at increasing
 * lengths, so that a slow pattern does not take minutes.
 */
function slowOn(pattern: RegExp): string[] {
  const slow = attacksOn(pattern).find((text) =>
    [1000, 3000, 10_000, 30_000, text.length].some((length) => isSlow(pattern, text.slice(0, length))),
  );
  return slow === undefined ? [] : [JSON.stringify(slow.slice(0, 60))];
}

describe('regular expressions in src and scripts', () => {
  it('the scan finds more than 100 regular expressions', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it('every regular expression is a literal, apart from the listed exceptions', () => {
    expect(found.flatMap(({ made }) => made)).toEqual([
      // Paths of the partner API, whose patterns contain no nested quantifiers.
      // biome-ignore lint/suspicious/noTemplateCurlyInString: quoted source
      "src/api/v1/match.ts  new RegExp(`^${apiRoot}${operation.path.replace(/\\{(\\w+)\\}/g, '(?<$1>[^/]+)')}$`)",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: quoted source
      'src/cms/paths.ts  new RegExp(`^${prefixes.posts}/(category|page)(/|$)`)',
      // Next's route patterns, which match paths of two kilobytes at most.
      'src/server/next-html/build-manifests.ts  new RegExp(regex)',
      'src/server/next-html/build-manifests.ts  new RegExp(regex)',
    ]);
  });

  it('static analysis finds no regular expression that can take more than linear time', () => {
    const slow = patterns.map(({ where, pattern }) => [where, ...superLinearParts(pattern)]);
    expect(slow.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('every regular expression needs at most 500 steps per character for a worst-case text of 100 kB', () => {
    const slow = patterns.map((one) => [one.where, ...slowOn(one.pattern)]);
    expect(slow.filter(({ length }) => length > 1)).toEqual([]);
  });
});

it.each([/\bVersion\/.*\bSafari\//, /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, /(?:ab)*c/])(
  'the attack texts detect the slow pattern %s',
  (pattern) => {
    expect(slowOn(pattern)).not.toEqual([]);
  },
);

it.each([/a+b/, /(a+)+$/, /^\d+\.?\d*$/])('superLinearParts reports the slow pattern %s', (pattern) => {
  expect(superLinearParts(pattern)).not.toEqual([]);
});
