import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const FollowUp: Block = {
  slug: 'followUp',
  interfaceName: 'FollowUpBlock',
  labels: { singular: 'Follow-up questions', plural: 'Follow-up questions' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'thanks',
      type: 'textarea',
      required: true,
      maxLength: 300,
      defaultValue:
        'Thank you, that was all. It stands beside what you sent, and whoever answers you reads both.',
      admin: { description: 'Said once everything is answered. Only who has just sent a form is asked.' },
    },
  ],
};
