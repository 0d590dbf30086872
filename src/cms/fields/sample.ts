import type { CheckboxField } from 'payload';

/** Seeded people, quotes and figures are shown with a visible "Sample" label until an editor clears this checkbox. */
export const sampleField: CheckboxField = {
  name: 'isSample',
  label: 'Sample',
  type: 'checkbox',
  defaultValue: false,
  admin: {
    position: 'sidebar',
    description: 'Shown with a "Sample" label, and never given to search engines as a rating.',
  },
};
