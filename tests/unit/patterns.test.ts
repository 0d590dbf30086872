/** No text, whoever sent it, keeps a regular expression of ours busy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { attacksOn, superLinearParts } from '../support/hostile/pattern-attacks';
import { yardsticks } from '../support/yardsticks';

/** Of yardsticks: each is ten steps for every character. What is not linear takes thousands. */
const enough = 50;

const paths = [...filesBelow('src'), ...filesBelow('scripts'), 'payload.config.ts', 'next.config.mjs'].filter(
  (path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|(payload-types|db\/schema)\.ts$/.test(path),
);

type Found = { where: string; pattern: RegExp };

/** The regular expressions of a source file, and how many it makes from text. */
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

/** The first attack, shortened, that a pattern is too slow on; short ones first, so that a bad one does not take minutes. */
function slowOn(pattern: RegExp): string[] {
  const slow = attacksOn(pattern).find((text) =>
    [1000, 3000, 10_000, 30_000, text.length].some((length) => isSlow(pattern, text.slice(0, length))),
  );
  return slow === undefined ? [] : [JSON.stringify(slow.slice(0, 60))];
}

describe('every regular expression of the product', () => {
  it('is found by this test', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it('stands in the sources as a literal, so that this test can judge it', () => {
    expect(found.flatMap(({ made }) => made)).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: quoted source
      'src/cms/paths.ts  new RegExp(`^${prefixes.posts}/(category|page)(/|$)`)',
      // Next's own of its routes, which meet paths of two kilobytes at most.
      'src/server/next-html/build-manifests.ts  new RegExp(regex)',
      'src/server/next-html/build-manifests.ts  new RegExp(regex)',
    ]);
  });

  it('reads as one that takes time in proportion to the text', () => {
    const slow = patterns.map(({ where, pattern }) => [where, ...superLinearParts(pattern)]);
    expect(slow.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('answers 100 kB of its worst case with the work of 500 steps for each character', () => {
    const slow = patterns.map((one) => [one.where, ...slowOn(one.pattern)]);
    expect(slow.filter(({ length }) => length > 1)).toEqual([]);
  });
});

it.each([/\bVersion\/.*\bSafari\//, /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, /(?:ab)*c/])(
  'the attacks find that %s is slow',
  (pattern) => {
    expect(slowOn(pattern)).not.toEqual([]);
  },
);

it.each([/a+b/, /(a+)+$/, /^\d+\.?\d*$/])('reading it tells that %s is slow', (pattern) => {
  expect(superLinearParts(pattern)).not.toEqual([]);
});
