import type { DateField } from 'payload';

/** The date readers see; set at the first publication and the editor's to change. */
export const publishedAtField: DateField = {
  name: 'publishedAt',
  type: 'date',
  index: true,
  admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
  hooks: {
    beforeChange: [
      ({ siblingData, value }) =>
        siblingData._status === 'published' && !value ? new Date().toISOString() : value,
    ],
  },
};
