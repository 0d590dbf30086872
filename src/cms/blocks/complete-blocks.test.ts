import { describe, expect, it } from 'vitest';
import { completeBlocks } from './complete-blocks';

const only = (block: object) => completeBlocks([block])[0];

describe('the blocks of a page as they are read', () => {
  it('have every list, group and required text, if empty', () => {
    expect(only({ blockType: 'workflow', before: null })).toEqual({
      blockType: 'workflow',
      heading: '',
      before: [],
      after: [],
    });
    expect(only({ blockType: 'hero' })).toMatchObject({
      heading: '',
      primary: {},
      secondary: {},
      aside: 'none',
    });
    expect(only({ blockType: 'prose', body: null })).toMatchObject({ body: { root: { children: [] } } });
  });

  it('keep what is there, in rows too, and are completed below it', () => {
    const steps = [{ id: 'a', title: 'One' }];
    expect(only({ blockType: 'steps', heading: 'How', anchor: 'how', steps })).toMatchObject({
      heading: 'How',
      anchor: 'how',
      steps: [{ id: 'a', title: 'One', text: '' }],
    });
  });

  it('have a choice that is offered, where theirs no longer is', () => {
    expect(only({ blockType: 'featureList', layout: 'mosaic' })).toMatchObject({ layout: 'grid' });
    expect(only({ blockType: 'tool', tool: 'gone' })).toHaveProperty('tool', expect.stringMatching(/./));
  });

  it('hold no trace of documents that were deleted', () => {
    expect(only({ blockType: 'people', authors: [null, 'id', null] })).toMatchObject({ authors: ['id'] });
  });

  it('are none but the product’s own, in columns too', () => {
    const gone = { blockType: 'marquee', words: 'x' };
    expect(completeBlocks([gone, null, 'x', { blockType: 'claims' }])).toEqual([{ blockType: 'claims' }]);
    expect(
      only({ blockType: 'columns', left: [gone, { blockType: 'stats' }, { blockType: 'hero' }] }),
    ).toMatchObject({
      left: [{ blockType: 'stats', items: [] }],
      right: [],
    });
    expect([completeBlocks(null), completeBlocks(undefined), completeBlocks('x')]).toEqual([[], [], []]);
  });

  it('show in a preview what is still to be written, and nothing of that to visitors', () => {
    const blocks = [{ blockType: 'workflow', before: [{}, { label: 'Asking' }] }];
    expect(completeBlocks(blocks, { hasPlaceholders: true })[0]).toMatchObject({
      heading: '[One case, from first touch to last]',
      before: [
        { label: '[Finding the file]', minutes: 18, who: '[Clerk]' },
        { label: 'Asking', minutes: 18 },
      ],
    });
    expect(completeBlocks(blocks)[0]).toMatchObject({ heading: '', before: [{ label: '', minutes: 0 }, {}] });
    const filled = { blockType: 'hero', heading: 'Ours', lead: '' };
    expect(completeBlocks([filled], { hasPlaceholders: true })[0]).toMatchObject({
      heading: 'Ours',
      lead: '',
    });
  });
});
