import { notFound } from 'next/navigation';
import { resultFormText } from '@/cms/fields/result-form';
import { findCalculatorBlock } from '@/cms/queries';
import { TypedCalculation } from '@/features/calculators/calculation';
import { calculators } from '@/features/calculators/calculators';
import { ResultForm } from '@/features/calculators/components/result-form.client';
import type { FormDraft } from '@/forms/form-draft';

/**
 * Rejected result form of a calculator: its inputs are kept as hidden fields, errors appear beside the visible ones.
 */
export async function RefusedCalculatorForm({ draft: { values, errors } }: { draft: FormDraft }) {
  const typed = TypedCalculation.safeParse(values).data;
  const block = typed && (await findCalculatorBlock(typed.calculator, typed.page));
  const text = resultFormText(block?.resultForm);
  if (!typed || !text) notFound();
  const { calculator, page, anchor = calculator } = typed;
  const { label, inputs } = calculators[calculator];
  return (
    <ResultForm
      id="result-form"
      name={label}
      calculator={calculator}
      page={page}
      anchor={anchor}
      text={text}
      values={values}
      errors={errors}
    >
      {inputs.map(({ name }) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
    </ResultForm>
  );
}
