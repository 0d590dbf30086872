'use client';

import type { ReactNode } from 'react';
import { parseAmount } from '@/lib/format/parse-amount';
import { BarPair } from '@/ui/figures/bar-pair';
import { LevelChart } from '@/ui/figures/level-chart';
import { type CalculatorName, calculators } from '../calculators';
import { useSharedInputs } from '../use-shared-inputs.client';
import { AmountField } from './amount-field.client';
import { CalculatorPanel } from './calculator-panel';
import { CopyResultLink } from './copy-link.client';
import { Readout } from './readout.client';
import { ResultForm, type ResultFormText } from './result-form.client';

type CalculatorProps = {
  calculator: CalculatorName;
  /** Heading of the section; distinguishes two calculators of one page for screen readers. */
  title: string;
  anchor: string;
  /** Initial values by input name; an input without an initial value uses the calculator's default. */
  starts?: Readonly<Record<string, number | null | undefined>> | undefined;
  assumptions?: ReactNode;
  /** Texts of the form that sends the result; if they are missing, no form is shown. */
  resultForm?: ResultFormText | undefined;
};

const parseAll = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, parseAmount(typed)]));

export function Calculator(props: CalculatorProps) {
  const { calculator, title, anchor, starts, assumptions, resultForm } = props;
  const { inputs, compute } = calculators[calculator];
  const { values, settled, change, address } = useSharedInputs({
    calculator,
    anchor,
    starts: Object.fromEntries(
      inputs.map(({ name, defaultAmount: start }) => [name, String(starts?.[name] ?? start)]),
    ),
    hasResult: (typed) => Boolean(compute(parseAll(typed)).figures[0]?.value),
  });
  const { amounts, figures, picture } = compute(parseAll(values));
  const formId = `${anchor}-form`;
  return (
    <CalculatorPanel
      inputs={inputs.map((input) => (
        <AmountField
          key={input.name}
          input={input}
          typed={values[input.name] ?? ''}
          amount={amounts[input.name] ?? 0}
          form={resultForm && formId}
          onChange={(typed) => change(input.name, typed)}
        />
      ))}
      results={figures.map((figure) => <Readout key={figure.label} {...figure} />)}
      announcement={settled && compute(parseAll(settled)).summary}
      picture={picture.kind === 'curve' ? <LevelChart {...picture} /> : <BarPair {...picture} />}
      assumptions={assumptions}
      actions={<CopyResultLink address={address} />}
      form={
        resultForm && (
          <ResultForm id={formId} name={title} calculator={calculator} anchor={anchor} text={resultForm} />
        )
      }
    />
  );
}
