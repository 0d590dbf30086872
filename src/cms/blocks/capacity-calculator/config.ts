import type { Block } from 'payload';
import { resultFormField } from '../../fields/result-form';
import { sectionFields } from '../../fields/section';

export const CapacityCalculator: Block = {
  slug: 'capacityCalculator',
  interfaceName: 'CapacityCalculatorBlock',
  labels: { singular: 'Capacity calculator', plural: 'Capacity calculators' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'defaults',
      type: 'group',
      admin: { description: 'What the fields show before anything is typed.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'teamSize', label: 'Team size', type: 'number', required: true, min: 0, defaultValue: 5 },
            {
              name: 'billableHoursPerPerson',
              label: 'Billable hours a person and month',
              type: 'number',
              required: true,
              min: 0,
              defaultValue: 140,
            },
            {
              name: 'clientRate',
              label: 'Client rate, USD an hour',
              type: 'number',
              required: true,
              min: 0,
              defaultValue: 200,
            },
            {
              name: 'capacityMultiplier',
              label: 'Capacity multiplier',
              type: 'number',
              required: true,
              min: 1,
              defaultValue: 3.4,
            },
          ],
        },
      ],
    },
    { name: 'assumptions', type: 'textarea', maxLength: 400 },
    resultFormField,
  ],
};
