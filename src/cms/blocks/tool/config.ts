import type { Block } from 'payload';
import { toolNames } from '@/features/tools/tool-names';
import { sectionFields } from '../../fields/section';

export const Tool: Block = {
  slug: 'tool',
  interfaceName: 'ToolBlock',
  labels: { singular: 'Tool', plural: 'Tools' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'tool',
      type: 'select',
      required: true,
      options: Object.entries(toolNames).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'basis',
      type: 'textarea',
      maxLength: 600,
      admin: { description: 'What the result rests on, shown under it.' },
    },
  ],
};
