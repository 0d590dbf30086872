import { describe, expect, it } from 'vitest';
import { allBlocks } from './all-blocks';
import { completeBlocks } from './complete-blocks';

const config = {
  collections: [{ slug: 'pages', fields: [{ name: 'blocks', type: 'blocks', blocks: allBlocks } as const] }],
};

const only = (block: object) => completeBlocks(config, [block])[0];

describe('completeBlocks', () => {
  it('each missing list, group and required text is added as an empty value', () => {
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

  it('completeBlocks does not change existing values, and adds missing fields to existing rows', () => {
    const steps = [{ id: 'a', title: 'One' }];
    expect(only({ blockType: 'steps', heading: 'How', anchor: 'how', steps })).toMatchObject({
      heading: 'How',
      anchor: 'how',
      steps: [{ id: 'a', title: 'One', text: '' }],
    });
  });

  it('a stored option that a select field no longer offers is replaced by an offered option', () => {
    expect(only({ blockType: 'featureList', layout: 'mosaic' })).toMatchObject({ layout: 'grid' });
    expect(only({ blockType: 'tool', tool: 'gone' })).toHaveProperty('tool', expect.stringMatching(/./));
  });

  it('references to deleted documents are removed', () => {
    expect(only({ blockType: 'people', authors: [null, 'id', null] })).toMatchObject({ authors: ['id'] });
  });

  it('blocks of unknown types are dropped, even inside columns', () => {
    const gone = { blockType: 'marquee', words: 'x' };
    expect(completeBlocks(config, [gone, null, 'x', { blockType: 'claims' }])).toEqual([
      { blockType: 'claims' },
    ]);
    expect(
      only({ blockType: 'columns', left: [gone, { blockType: 'stats' }, { blockType: 'hero' }] }),
    ).toMatchObject({
      left: [{ blockType: 'stats', items: [] }],
      right: [],
    });
    expect([
      completeBlocks(config, null),
      completeBlocks(config, undefined),
      completeBlocks(config, 'x'),
    ]).toEqual([[], [], []]);
  });

  it('missing texts are shown as placeholders in a preview only, never to visitors', () => {
    const blocks = [{ blockType: 'workflow', before: [{}, { label: 'Asking' }] }];
    expect(completeBlocks(config, blocks, { hasPlaceholders: true })[0]).toMatchObject({
      heading: '[One case, from first touch to last]',
      before: [
        { label: '[Finding the file]', minutes: 18, who: '[Clerk]' },
        { label: 'Asking', minutes: 18 },
      ],
    });
    expect(completeBlocks(config, blocks)[0]).toMatchObject({
      heading: '',
      before: [{ label: '', minutes: 0 }, {}],
    });
    const filled = { blockType: 'hero', heading: 'Ours', lead: '' };
    expect(completeBlocks(config, [filled], { hasPlaceholders: true })[0]).toMatchObject({
      heading: 'Ours',
      lead: '',
    });
  });
});
