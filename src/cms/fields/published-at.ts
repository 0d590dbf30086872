import type { DateField } from 'payload';

/** Date that readers see. Set at the first publication; editors can change it. */
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
