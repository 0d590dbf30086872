import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const Prompt: Block = {
  slug: 'prompt',
  interfaceName: 'PromptBlock',
  labels: { singular: 'Prompt card', plural: 'Prompt cards' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'prompts',
      type: 'relationship',
      relationTo: 'prompts',
      hasMany: true,
      required: true,
      minRows: 1,
      maxRows: 6,
    },
  ],
};
