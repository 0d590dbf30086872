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

describe('ChangedFields', () => {
  const changed = (change: object) =>
    new ChangedFields(fields, ['savedBy']).between({ ...before, ...change }, before);

  it('ChangedFields lists changed fields by their labels', () => {
    expect(changed({ title: 'b', seo: { title: 'c' } })).toEqual(['Title', 'Search engines']);
  });

  it('ChangedFields lists nothing if only the time, status, author or notation of empty values differs', () => {
    expect(changed({ updatedAt: 'now', _status: 'published', savedBy: '2', seo: null })).toEqual([]);
  });

  it('ChangedFields lists changed, added and removed blocks by their block labels', () => {
    expect(changed({ blocks: [{ ...hero, heading: 'Hi' }, faq] })).toEqual(['Blocks (Hero)']);
    expect(changed({ blocks: [hero] })).toEqual(['Blocks (Questions)']);
  });

  it('ChangedFields lists the blocks field, without block labels, if blocks were only reordered', () => {
    expect(changed({ blocks: [faq, hero] })).toEqual(['Blocks']);
  });
});
