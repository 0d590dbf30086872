/** Links that offer to book a strategy session, a call or a demonstration lead to a page with free times. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookingTopic } from '@/features/leads/signals/scoring/score-rules';
import { readContent } from '@/seed/read-content';
import { root } from '../../scripts/lib/paths.mjs';

type Link = { file: string; words: string; href: string };

const documents = readContent(join(root, 'content'));

const asksToBook =
  /\b(book|choose|pick|schedule)\b.*\b(session|call|demo|demonstration|time)\b|\bstrategy session\b/i;

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

const buttons: Link[] = documents.flatMap(({ file, data }) =>
  [...objectsIn(data)].flatMap(({ label, title, href }) =>
    typeof href === 'string' ? [{ file, words: String(label ?? title ?? ''), href }] : [],
  ),
);

/** Links in running text, each with its sentence. */
const textLinks: Link[] = documents.flatMap(({ file, data }) =>
  [...objectsIn(data)]
    .flatMap((one) => Object.values(one))
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.replaceAll(/\s+/g, ' ').split(/(?<=[.!?:;]) /))
    .flatMap((words) =>
      [...words.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => ({ file, words, href })),
    ),
);

const pages = new Map(
  documents.flatMap(({ data }) => {
    const { path, blocks } = data as { path?: string; blocks?: { blockType: string; asks?: string }[] };
    return path ? [[path, blocks ?? []] as const] : [];
  }),
);
const asksForTime = (href: string) =>
  pages
    .get(href.replace(/[?#].*$/, ''))
    ?.some(({ blockType, asks }) => blockType === 'form' && asks === 'time');

describe('booking links of the default content', () => {
  it.each([
    ['button and link of a list', buttons],
    ['sentence with a link', textLinks],
  ])('every %s that offers a booking links to a page with free times', (_, links) => {
    const asking = links.filter(({ words }) => asksToBook.test(words));
    expect(asking.length).toBeGreaterThan(2);
    expect(asking.filter(({ href }) => !asksForTime(href))).toEqual([]);
  });

  it('the default content offers a booking on /book, by a link on the thank-you page, and as a form topic on more than five pages', () => {
    expect(asksForTime('/book')).toBe(true);
    const thanks = JSON.stringify(pages.get('/thank-you'));
    expect(thanks).toContain('"href":"/book"');
    const withTopic = [...pages.values()].filter((blocks) =>
      JSON.stringify(blocks).includes(`"label":"${bookingTopic}"`),
    );
    expect(withTopic.length).toBeGreaterThan(5);
  });
});
