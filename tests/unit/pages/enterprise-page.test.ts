/**
 * The figures on the page for larger firms count the rows of a table on that page, so they must change with the
 * rows.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Block = {
  anchor?: string;
  caption?: string;
  rows?: { label?: string; value?: number; cells?: string[] }[];
};
type PageFile = { seo: { title: string }; blocks: Block[] };

const page = parse(readFileSync('content/pages/enterprise.yaml', 'utf8')) as PageFile;
const blockAt = (anchor: string) => page.blocks.find((block) => block.anchor === anchor);

describe('the page for larger firms', () => {
  it('the chart on the page for larger firms states how many table rows have each state, and the page title states the number of all rows', () => {
    const lines = blockAt('list')?.rows ?? [];
    const counted = (start: string) => lines.filter(({ cells }) => cells?.[2]?.startsWith(start)).length;
    const bars = (blockAt('count')?.rows ?? []).map(({ value }) => value);
    expect(bars).toEqual(['There', 'On request', 'No'].map(counted));
    expect(counted(''), 'every line has one of these states').toBe(
      bars.reduce((sum = 0, bar = 0) => sum + bar, 0),
    );
    expect(page.seo.title).toContain(`${lines.length} questions`);
    expect(blockAt('count')?.caption).toContain(`Of ${lines.length} questions`);
  });
});
