import type { Field } from 'payload';

/**
 * Fields that most sections start with: eyebrow, anchor (so that links with a fragment can lead to the section),
 * heading and introduction.
 */
export function sectionFields({ heading }: { heading: 'required' | 'optional' }): Field[] {
  return [
    {
      type: 'row',
      fields: [
        { name: 'eyebrow', type: 'text', maxLength: 60, admin: { width: '40%' } },
        {
          name: 'anchor',
          type: 'text',
          maxLength: 40,
          validate: (value: unknown) =>
            !value ||
            /^[a-z][a-z0-9-]*$/.test(String(value)) ||
            'Lower-case letters, digits and dashes, for example roi.',
          admin: { width: '60%', description: 'The hash that leads here, for example roi for /#roi.' },
        },
      ],
    },
    { name: 'heading', type: 'text', required: heading === 'required', maxLength: 120 },
    { name: 'intro', type: 'textarea', maxLength: 500 },
  ];
}
