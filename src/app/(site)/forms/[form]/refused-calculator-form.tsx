import { notFound } from 'next/navigation';
import { resultFormText } from '@/cms/fields/result-form';
import { findCalculatorBlock } from '@/cms/queries';
import { calculators, inputNames } from '@/features/calculators/calculation';
import { ResultForm } from '@/features/calculators/components/result-form.client';
import type { FormDraft } from '@/features/leads/form-draft';

/** The calculator's own fields come along as they were typed; what was refused stands beside them. */
export async function RefusedCalculatorForm({ draft: { page, values, errors } }: { draft: FormDraft }) {
  const calculator = calculators.find((name) => name === values.calculator);
  const block = calculator && (await findCalculatorBlock(calculator, page));
  const text = resultFormText(block?.resultForm);
  if (!calculator || !text) notFound();
  return (
    <ResultForm id="result-form" calculator={calculator} text={text} values={values} errors={errors}>
      {inputNames[calculator].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
    </ResultForm>
  );
}
