import { describe, expect, it } from 'vitest';
import { documentShape } from './document-shape';
import { mergeChanges, type Values } from './merge-changes';

const shape = documentShape([
  { type: 'text', name: 'title', label: 'Title' },
  { type: 'row', fields: [{ type: 'text', name: 'path', label: 'Path' }] },
  { type: 'richText', name: 'body', label: 'Body' },
  {
    type: 'tabs',
    tabs: [
      {
        name: 'seo',
        label: 'SEO',
        fields: [
          { type: 'text', name: 'title', label: 'Title' },
          { type: 'textarea', name: 'description', label: 'Description' },
        ],
      },
    ],
  },
  { type: 'blocks', name: 'blocks', label: 'Blocks' },
]);
const merge = (
  base: Values,
  mine: Values,
  theirs: Values,
  decisions: Parameters<typeof mergeChanges>[2] = [],
) => mergeChanges(shape, { base, mine, theirs }, decisions);
const row = (id: string, heading = id) => ({ id, blockType: 'hero', heading });
const rows = (...ids: string[]) => ({ blocks: ids.map((id) => row(id)) });
const text = (words: string) => ({ root: { children: [{ text: words }] } });

describe('merging fields', () => {
  it('changes by both sides to different fields are merged without a conflict, even in groups and named tabs', () => {
    const base = { title: 'a', path: '/a', seo: { title: 'a', description: null } };
    const mine = { title: 'mine', path: '/a', seo: { title: 'a', description: 'mine' } };
    const theirs = { title: 'a', path: '/theirs', seo: { title: 'theirs', description: null } };
    expect(merge(base, mine, theirs)).toEqual({
      merged: { title: 'mine', path: '/theirs', seo: { title: 'theirs', description: 'mine' } },
      conflicts: [],
    });
  });

  it('the same change by both sides is no conflict, even if one side writes an empty value differently', () => {
    expect(merge({ title: 'a' }, { title: 'b' }, { title: 'b' }).conflicts).toEqual([]);
    expect(merge({ title: null }, { title: 'b' }, { title: '' })).toEqual({
      merged: { title: 'b' },
      conflicts: [],
    });
    expect(merge({ seo: {} }, { seo: { title: 'b' } }, { seo: null }).merged).toEqual({
      seo: { title: 'b' },
    });
  });

  it('different changes to one field are reported as a conflict with its path, labels and both values', () => {
    const { conflicts } = merge({ seo: { title: 'a' } }, { seo: { title: 'b' } }, { seo: { title: 'c' } });
    expect(conflicts).toEqual([{ path: 'seo.title', labels: ['SEO', 'Title'], mine: 'b', theirs: 'c' }]);
  });

  it('clearing a field that the other side changed is reported as a conflict', () => {
    expect(merge({ title: 'a' }, { title: '' }, { title: 'c' }).conflicts).toHaveLength(1);
  });

  it('a rich text field is merged as a whole', () => {
    expect(merge({ body: text('a') }, { body: text('b') }, { body: text('a') }).merged).toEqual({
      body: text('b'),
    });
    expect(merge({ body: text('a') }, { body: text('b') }, { body: text('c') }).conflicts).toMatchObject([
      { path: 'body' },
    ]);
  });
});

describe('decisions about a conflict', () => {
  const conflict = [{ title: 'a' }, { title: 'b' }, { title: 'c' }] as const;

  it('a decision puts the chosen side’s value into the merged document and resolves the conflict', () => {
    for (const [keep, title] of [
      ['mine', 'b'],
      ['theirs', 'c'],
    ] as const) {
      expect(merge(...conflict, [{ path: 'title', keep, theirs: 'c' }])).toEqual({
        merged: { title },
        conflicts: [],
      });
    }
  });

  it('a decision is ignored if the other side’s value has changed since the user saw it', () => {
    expect(
      merge(...conflict, [{ path: 'title', keep: 'mine', theirs: 'seen before' }]).conflicts,
    ).toHaveLength(1);
  });
});

describe('merging rows', () => {
  const idsOf = ({ merged }: { merged: Values }) => (merged.blocks as { id: string }[]).map(({ id }) => id);

  it('changes by both sides to different rows are merged without a conflict', () => {
    const base = rows('a', 'b');
    const mine = { blocks: [row('a', 'mine'), row('b')] };
    const theirs = { blocks: [row('a'), row('b', 'theirs')] };
    expect(merge(base, mine, theirs)).toEqual({
      merged: { blocks: [row('a', 'mine'), row('b', 'theirs')] },
      conflicts: [],
    });
  });

  it('different changes by both sides to one row are a conflict of that row only', () => {
    const both = merge(
      rows('a', 'b'),
      { blocks: [row('a', 'mine'), row('b')] },
      { blocks: [row('a', 'theirs'), row('b', 'new')] },
    );
    expect(both.conflicts).toMatchObject([{ path: 'blocks#a', labels: ['Blocks', '01 theirs'] }]);
  });

  it('rows added by both sides are all in the merged list, each after its predecessor', () => {
    expect(idsOf(merge(rows('a', 'b'), rows('a', 'mine', 'b'), rows('a', 'b', 'theirs')))).toEqual([
      'a',
      'mine',
      'b',
      'theirs',
    ]);
    expect(idsOf(merge({}, rows('mine'), rows('theirs'))).sort()).toEqual(['mine', 'theirs']);
  });

  it('a row deleted by one side is not in the merged list, and is a conflict if the other side changed it', () => {
    expect(idsOf(merge(rows('a', 'b'), rows('a'), rows('a', 'b', 'c')))).toEqual(['a', 'c']);
    expect(idsOf(merge(rows('a', 'b'), rows('a', 'b', 'c'), rows('a')))).toEqual(['a', 'c']);
    const changed = [rows('a', 'b'), rows('a'), { blocks: [row('a'), row('b', 'theirs')] }] as const;
    expect(merge(...changed).conflicts).toMatchObject([{ path: 'blocks#b', mine: undefined }]);
    const keep = (mine: 'mine' | 'theirs') => [{ path: 'blocks#b', keep: mine, theirs: row('b', 'theirs') }];
    expect(idsOf(merge(...changed, keep('mine')))).toEqual(['a']);
    expect(idsOf(merge(...changed, keep('theirs')))).toEqual(['a', 'b']);
  });

  it('a new order by one side is combined with the other side’s changed, added and deleted rows', () => {
    const moved = merge(rows('a', 'b', 'c'), rows('c', 'a', 'b'), {
      blocks: [row('a', 'theirs'), row('c'), row('d')],
    });
    expect(moved).toEqual({ merged: { blocks: [row('c'), row('d'), row('a', 'theirs')] }, conflicts: [] });
  });

  it('different orders of the same rows by both sides are a conflict of the order', () => {
    const both = [rows('a', 'b', 'c'), rows('c', 'a', 'b'), rows('b', 'a', 'c')] as const;
    const { conflicts } = merge(...both);
    expect(conflicts).toMatchObject([{ path: 'blocks#order', labels: ['Blocks', 'Order'] }]);
    const theirs = conflicts[0]?.theirs;
    expect(idsOf(merge(...both, [{ path: 'blocks#order', keep: 'mine', theirs }]))).toEqual(['c', 'a', 'b']);
    expect(idsOf(merge(...both, [{ path: 'blocks#order', keep: 'theirs', theirs }]))).toEqual([
      'b',
      'a',
      'c',
    ]);
  });
});
