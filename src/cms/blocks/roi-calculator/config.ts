import type { Block } from 'payload';
import { resultFormField } from '../../fields/result-form';
import { sectionFields } from '../../fields/section';

export const RoiCalculator: Block = {
  slug: 'roiCalculator',
  interfaceName: 'RoiCalculatorBlock',
  labels: { singular: 'ROI calculator', plural: 'ROI calculators' },
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
            {
              name: 'hoursPerWeek',
              label: 'Hours saved a week',
              type: 'number',
              required: true,
              min: 0,
              defaultValue: 20,
            },
            {
              name: 'hourlyRate',
              label: 'Hourly rate, USD',
              type: 'number',
              required: true,
              min: 0,
              defaultValue: 75,
            },
          ],
        },
      ],
    },
    { name: 'assumptions', type: 'textarea', maxLength: 400 },
    resultFormField,
  ],
};
