import type { ArrayField, Block } from 'payload';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

export const Workflow: Block = {
  slug: 'workflow',
  interfaceName: 'WorkflowBlock',
  labels: { singular: 'Before and after', plural: 'Before and after' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    ...(['before', 'after'] as const).map(
      (name): ArrayField => ({
        name,
        type: 'array',
        required: true,
        minRows: 1,
        maxRows: 8,
        fields: [
          {
            type: 'row',
            fields: [
              { name: 'label', type: 'text', required: true, maxLength: 80 },
              { name: 'minutes', type: 'number', required: true, min: 0, max: 10_000 },
              { name: 'who', type: 'text', maxLength: 40 },
            ],
          },
        ],
      }),
    ),
    { name: 'systems', label: 'Systems touched', type: 'text', maxLength: 160 },
    { name: 'assumption', type: 'text', maxLength: 200, admin: { description: 'What the minutes rest on.' } },
    sampleField,
  ],
};
