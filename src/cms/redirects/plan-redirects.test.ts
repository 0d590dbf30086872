import { describe, expect, it } from 'vitest';
import { planRedirects, type RedirectRow } from './plan-redirects';

const row = (from: string, to: string, number = 0): RedirectRow => {
  return { number, given: from, from, to, pattern: '' };
};
const numbered = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to], index) => row(from, to, index + 1));

function plan(
  pairs: readonly (readonly [string, string])[],
  { stored = {}, published = [] as string[] }: { stored?: Record<string, string>; published?: string[] } = {},
) {
  const redirects = new Map(Object.entries(stored).map(([from, to]) => [from, { id: from, to }]));
  const planned = planRedirects(numbered(pairs), { redirects, publishedPaths: new Set(published) });
  const moves = (of: readonly { from: string; to: string }[]) => of.map(({ from, to }) => `${from} ${to}`);
  return {
    ...planned.result,
    refused: planned.result.refused.map(({ row: number, reason }) => `${number}: ${reason}`),
    puts: moves(planned.puts),
    retargets: moves(planned.retargets),
  };
}

describe('plan of a file of redirects', () => {
  it('a chain of redirects in the file, in either order, leads directly to its end', () => {
    const ends = ['/a /d', '/b /d', '/c /d'];
    const forward = [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/d'],
    ] as const;
    expect(plan(forward).puts.toSorted()).toEqual(ends);
    expect(plan(forward.toReversed()).puts.toSorted()).toEqual(ends);
  });

  it('the plan keeps queries and fragments along a chain', () => {
    expect(
      plan([
        ['/a', '/b?from=a#part'],
        ['/b', '/c?x=1'],
        ['/d', '/b'],
      ]).puts,
    ).toEqual(['/a /c?x=1&from=a#part', '/b /c?x=1', '/d /c?x=1']);
  });

  it('an old address with a query has its own target', () => {
    expect(plan([['/?p=7', '/x']], { stored: { '/?p=8': '/y' } })).toMatchObject({
      puts: ['/?p=7 /x'],
      retargets: [],
    });
  });

  it('a stored redirect to an old address of the file gets its target, and a redirect that already has it is not written', () => {
    expect(plan([['/b', '/c']], { stored: { '/a': '/b#x', '/z': '/c' } })).toEqual({
      ...{ created: 1, changed: 0, unchanged: 0, refused: [] },
      puts: ['/b /c'],
      retargets: ['/a /c#x'],
    });
    expect(plan([['/z', '/y']], { stored: { '/z': '/c', '/y': '/c' } })).toMatchObject({
      ...{ created: 0, changed: 0, unchanged: 1, puts: ['/z /c'], retargets: [] },
    });
  });

  it('of several rows with one old address the last one counts, and the others are reported', () => {
    expect(
      plan([
        ['/a', '/b'],
        ['/a', '/c'],
        ['/a', '/c'],
      ]),
    ).toMatchObject({
      created: 1,
      unchanged: 1,
      refused: ['1: Row 3 leads the same address elsewhere.'],
      puts: ['/a /c'],
    });
  });

  it('the row that would close a loop is refused, however many steps the loop has', () => {
    expect(
      plan([
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
        ['/d', '/d'],
      ]),
    ).toMatchObject({
      created: 2,
      refused: ['3: This would lead back to the old address.', '4: This would lead back to the old address.'],
      puts: ['/a /c', '/b /c'],
    });
  });

  it('a row whose target is its own address is refused, even if the address is already redirected', () => {
    expect(
      plan(
        [
          ['/a', '/a?x=1'],
          ['/a', '/a/'],
        ],
        { stored: { '/a': '/b' } },
      ),
    ).toMatchObject({ changed: 0, unchanged: 0, puts: [] });
  });

  it('if the last row with an old address is refused, the one before it counts', () => {
    expect(
      plan([
        ['/a', '/b'],
        ['/a', ''],
      ]),
    ).toMatchObject({ created: 1, puts: ['/a /b'] });
  });

  it('queries along a chain never make a target longer than the limit', () => {
    const rows = Array.from({ length: 5000 }, (_, n) => [`/q${n}`, `/q${n + 1}?${'x'.repeat(200)}`] as const);
    const { puts } = plan(rows);
    expect(puts).toHaveLength(5000);
    expect(Math.max(...puts.map((one) => one.length))).toBeLessThan(520);
  });

  it('stored redirects that form a loop are followed once', () => {
    expect(plan([['/c', '/a']], { stored: { '/a': '/b', '/b': '/a' } })).toMatchObject({ created: 1 });
  });

  it('an old address at which a document is published is refused', () => {
    expect(plan([['/a', '/b']], { published: ['/a'] })).toMatchObject({
      puts: [],
      refused: ['1: A published document stands at this address. Unpublish or move it first.'],
    });
  });

  it('a chain of 20,000 rows, and as many rows that lead to its start, are followed in linear time', () => {
    const chain = Array.from({ length: 10_000 }, (_, n) => [`/c${n}`, `/c${n + 1}`] as const);
    const leading = Array.from({ length: 10_000 }, (_, n) => [`/l${n}`, '/c0'] as const);
    const { created, puts } = plan([...chain, ...leading]);
    expect(created).toBe(20_000);
    expect(puts.every((one) => one.endsWith(' /c10000'))).toBe(true);
  });
});
