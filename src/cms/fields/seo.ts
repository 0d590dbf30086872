import type { GroupField } from 'payload';

/** Metadata for search engines and link previews. Blank title and description fall back to the document's own. */
export const seoField: GroupField = {
  name: 'seo',
  label: 'Search and sharing',
  type: 'group',
  interfaceName: 'Seo',
  admin: { position: 'sidebar' },
  fields: [
    {
      name: 'title',
      type: 'text',
      maxLength: 70,
      admin: { description: 'Up to 70 characters. Blank: the title.' },
    },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 180,
      admin: { description: 'Up to 180 characters, a full sentence.' },
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Blank: one is drawn for the page.' },
    },
    { name: 'noindex', label: 'Hide from search engines', type: 'checkbox', defaultValue: false },
  ],
};
