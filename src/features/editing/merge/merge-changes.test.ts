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

describe('fields', () => {
  it('changed by one person each are both kept, in groups and named tabs too', () => {
    const base = { title: 'a', path: '/a', seo: { title: 'a', description: null } };
    const mine = { title: 'mine', path: '/a', seo: { title: 'a', description: 'mine' } };
    const theirs = { title: 'a', path: '/theirs', seo: { title: 'theirs', description: null } };
    expect(merge(base, mine, theirs)).toEqual({
      merged: { title: 'mine', path: '/theirs', seo: { title: 'theirs', description: 'mine' } },
      conflicts: [],
    });
  });

  it('changed by both in the same way are no conflict, nor is what is empty in another way', () => {
    expect(merge({ title: 'a' }, { title: 'b' }, { title: 'b' }).conflicts).toEqual([]);
    expect(merge({ title: null }, { title: 'b' }, { title: '' })).toEqual({
      merged: { title: 'b' },
      conflicts: [],
    });
    expect(merge({ seo: {} }, { seo: { title: 'b' } }, { seo: null }).merged).toEqual({
      seo: { title: 'b' },
    });
  });

  it('changed by both are a conflict that names the field and both values', () => {
    const { conflicts } = merge({ seo: { title: 'a' } }, { seo: { title: 'b' } }, { seo: { title: 'c' } });
    expect(conflicts).toEqual([{ path: 'seo.title', labels: ['SEO', 'Title'], mine: 'b', theirs: 'c' }]);
  });

  it('emptied by one and changed by the other are a conflict', () => {
    expect(merge({ title: 'a' }, { title: '' }, { title: 'c' }).conflicts).toHaveLength(1);
  });

  it('of rich text are merged as a whole', () => {
    expect(merge({ body: text('a') }, { body: text('b') }, { body: text('a') }).merged).toEqual({
      body: text('b'),
    });
    expect(merge({ body: text('a') }, { body: text('b') }, { body: text('c') }).conflicts).toMatchObject([
      { path: 'body' },
    ]);
  });
});

describe('a decision', () => {
  const conflict = [{ title: 'a' }, { title: 'b' }, { title: 'c' }] as const;

  it('keeps mine or uses theirs', () => {
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

  it('counts only for what the person has seen: a third change is asked about again', () => {
    expect(
      merge(...conflict, [{ path: 'title', keep: 'mine', theirs: 'seen before' }]).conflicts,
    ).toHaveLength(1);
  });
});

describe('rows', () => {
  const idsOf = ({ merged }: { merged: Values }) => (merged.blocks as { id: string }[]).map(({ id }) => id);

  it('changed by one person each are both kept', () => {
    const base = rows('a', 'b');
    const mine = { blocks: [row('a', 'mine'), row('b')] };
    const theirs = { blocks: [row('a'), row('b', 'theirs')] };
    expect(merge(base, mine, theirs)).toEqual({
      merged: { blocks: [row('a', 'mine'), row('b', 'theirs')] },
      conflicts: [],
    });
  });

  it('changed by both are a conflict of that row alone', () => {
    const both = merge(
      rows('a', 'b'),
      { blocks: [row('a', 'mine'), row('b')] },
      { blocks: [row('a', 'theirs'), row('b', 'new')] },
    );
    expect(both.conflicts).toMatchObject([{ path: 'blocks#a', labels: ['Blocks', '01 theirs'] }]);
  });

  it('added by both are all kept, each behind the row it was added to', () => {
    expect(idsOf(merge(rows('a', 'b'), rows('a', 'mine', 'b'), rows('a', 'b', 'theirs')))).toEqual([
      'a',
      'mine',
      'b',
      'theirs',
    ]);
    expect(idsOf(merge({}, rows('mine'), rows('theirs'))).sort()).toEqual(['mine', 'theirs']);
  });

  it('deleted by one stay deleted, unless the other has changed them', () => {
    expect(idsOf(merge(rows('a', 'b'), rows('a'), rows('a', 'b', 'c')))).toEqual(['a', 'c']);
    expect(idsOf(merge(rows('a', 'b'), rows('a', 'b', 'c'), rows('a')))).toEqual(['a', 'c']);
    const changed = [rows('a', 'b'), rows('a'), { blocks: [row('a'), row('b', 'theirs')] }] as const;
    expect(merge(...changed).conflicts).toMatchObject([{ path: 'blocks#b', mine: undefined }]);
    const keep = (mine: 'mine' | 'theirs') => [{ path: 'blocks#b', keep: mine, theirs: row('b', 'theirs') }];
    expect(idsOf(merge(...changed, keep('mine')))).toEqual(['a']);
    expect(idsOf(merge(...changed, keep('theirs')))).toEqual(['a', 'b']);
  });

  it('moved by one keep what the other has changed, added and deleted', () => {
    const moved = merge(rows('a', 'b', 'c'), rows('c', 'a', 'b'), {
      blocks: [row('a', 'theirs'), row('c'), row('d')],
    });
    expect(moved).toEqual({ merged: { blocks: [row('c'), row('d'), row('a', 'theirs')] }, conflicts: [] });
  });

  it('moved by both in different ways are a conflict of the order', () => {
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
