import type { Block, NumberField } from 'payload';
import type { Input } from '@/features/calculators/calculator';
import { type CalculatorName, calculators } from '@/features/calculators/calculators';
import { maxAmount } from '@/lib/format/parse-amount';
import { resultFormField } from '../fields/result-form';
import { sectionFields } from '../fields/section';

const startField = ({
  name,
  label,
  unit,
  defaultAmount: start,
  min: least = 0,
  isWhole,
}: Input): NumberField => ({
  name,
  label: `${label} (${unit})`,
  type: 'number',
  min: least,
  max: maxAmount,
  admin: { placeholder: String(start) },
  validate: (value: unknown) => {
    if (value === null || value === undefined || value === '') return true;
    if (typeof value !== 'number' || !(value >= least && value <= maxAmount)) {
      return `A number from ${least} to ${maxAmount.toLocaleString('en-US')}.`;
    }
    return !isWhole || Number.isInteger(value) || 'A whole number.';
  },
});

type CalculatorBlock = Required<Pick<Block, 'slug' | 'interfaceName' | 'labels'>> & {
  calculator: CalculatorName;
};

/** Builds a block that shows a calculator on any page, with starting values and assumptions of that page. */
export const calculatorBlock = ({ calculator, ...block }: CalculatorBlock): Block => ({
  ...block,
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'defaults',
      label: 'Starting values',
      type: 'group',
      admin: {
        description: 'What the fields show before anything is typed. Where blank, what stands there in grey.',
      },
      fields: [{ type: 'row', fields: calculators[calculator].inputs.map(startField) }],
    },
    {
      name: 'assumptions',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Stands below the result: what it counts, and what it leaves out.' },
    },
    resultFormField,
  ],
});
