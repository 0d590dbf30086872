import { describe, expect, it } from 'vitest';
import { ChangedFields } from './changed-fields';

const fields = [
  { type: 'text', name: 'title', label: 'Title' },
  {
    type: 'tabs',
    tabs: [{ label: 'SEO', fields: [{ type: 'group', name: 'seo', label: 'Search engines' }] }],
  },
  {
    type: 'blocks',
    name: 'blocks',
    label: 'Blocks',
    blocks: [
      { slug: 'hero', labels: { singular: 'Hero' } },
      { slug: 'faq', labels: { singular: 'Questions' } },
    ],
  },
  { type: 'relationship', name: 'savedBy', label: 'Saved by', relationTo: 'users' },
];
const hero = { id: 'h', blockType: 'hero', heading: 'Hello' };
const faq = { id: 'f', blockType: 'faq', items: [] };
const before = { title: 'a', seo: { title: '' }, blocks: [hero, faq], savedBy: '1', updatedAt: 'then' };

describe('what a version has changed', () => {
  const changed = (change: object) =>
    new ChangedFields(fields, ['savedBy']).between({ ...before, ...change }, before);

  it('is named by the labels of its fields', () => {
    expect(changed({ title: 'b', seo: { title: 'c' } })).toEqual(['Title', 'Search engines']);
  });

  it('is nothing where only time, state and author differ, or an empty value is written in another way', () => {
    expect(changed({ updatedAt: 'now', _status: 'published', savedBy: '2', seo: null })).toEqual([]);
  });

  it('is of blocks their kinds, also of those that were added or removed', () => {
    expect(changed({ blocks: [{ ...hero, heading: 'Hi' }, faq] })).toEqual(['Blocks (Hero)']);
    expect(changed({ blocks: [hero] })).toEqual(['Blocks (Questions)']);
  });

  it('is the blocks alone where they were moved', () => {
    expect(changed({ blocks: [faq, hero] })).toEqual(['Blocks']);
  });
});
