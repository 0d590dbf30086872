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

describe('anchors of a page', () => {
  it('a section has the anchor that the editor typed, and a calculator without one has a default anchor', () => {
    expect(anchorsOf(steps('how'), roi(), steps(null))).toEqual(['how', 'roi', null]);
  });

  it('a tool block without an anchor gets the name of its tool as anchor', () => {
    const tool: Block = { blockType: 'tool', heading: 'Enough?', tool: 'ab-testing' };
    expect(anchorsOf(tool, tool)).toEqual(['ab-testing', 'ab-testing-2']);
  });

  it('no two sections have the same anchor', () => {
    expect(anchorsOf(roi(), roi(), roi('roi-2'), steps('roi'))).toEqual(['roi', 'roi-2', 'roi-2-2', 'roi-3']);
  });

  it('a block in a column never has the anchor of another block', () => {
    const code = { blockType: 'code', code: '1', anchor: 'how' } as const;
    const [, columns] = withOwnAnchors([steps('how'), { blockType: 'columns', left: [code], right: [code] }]);
    expect(columns).toMatchObject({ left: [{ anchor: 'how-2' }], right: [{ anchor: 'how-3' }] });
  });
});
