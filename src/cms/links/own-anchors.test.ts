import { describe, expect, it } from 'vitest';
import type { Page } from '@/payload-types';
import { withOwnAnchors } from './own-anchors';

type Block = NonNullable<Page['blocks']>[number];

const anchorsOf = (...blocks: Block[]) =>
  withOwnAnchors(blocks).map((block) => ('anchor' in block ? block.anchor : undefined));
const roi = (anchor?: string): Block => ({
  blockType: 'roiCalculator',
  heading: 'When?',
  anchor: anchor ?? null,
});
const steps = (anchor: string | null): Block => ({ blockType: 'steps', heading: 'How', steps: [], anchor });

describe('the hashes of a page', () => {
  it('lead to the sections their editor said, and to calculators in any case', () => {
    expect(anchorsOf(steps('how'), roi(), steps(null))).toEqual(['how', 'roi', null]);
  });

  it('lead to a tool by its name', () => {
    const tool: Block = { blockType: 'tool', heading: 'Enough?', tool: 'ab-testing' };
    expect(anchorsOf(tool, tool)).toEqual(['ab-testing', 'ab-testing-2']);
  });

  it('are never two sections’', () => {
    expect(anchorsOf(roi(), roi(), roi('roi-2'), steps('roi'))).toEqual(['roi', 'roi-2', 'roi-2-2', 'roi-3']);
  });

  it('are no section’s and a column’s at once', () => {
    const code = { blockType: 'code', code: '1', anchor: 'how' } as const;
    const [, columns] = withOwnAnchors([steps('how'), { blockType: 'columns', left: [code], right: [code] }]);
    expect(columns).toMatchObject({ left: [{ anchor: 'how-2' }], right: [{ anchor: 'how-3' }] });
  });
});
