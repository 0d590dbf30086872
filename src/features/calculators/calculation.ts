import { z } from 'zod';
import { maxTyped, parseAmount } from '@/lib/format/parse-amount';
import type { LeadAction } from '../leads/schema';
import type { Amounts } from './calculator';
import { type Place, pathOfCalculation } from './calculator-address';
import { calculatorNames, calculators } from './calculators';

/** What a calculator showed, as it is kept with a lead: its inputs as they were reckoned with, and what follows. */
export type Calculation = Place & { inputs: Amounts; result: object };

/** Of this site, without query: it ends up in a mail. */
const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/)
  .catch('/');

const anchor = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/)
  .optional()
  .catch(undefined);

const typedAmount = z
  .string()
  .catch('')
  .transform((typed) => parseAmount(typed.slice(0, maxTyped)));

/** What a browser tells of a calculator: which, where it stands, and what is in its fields. */
export const TypedCalculation = z
  .object({
    calculator: z.enum(calculatorNames, { error: 'Please send this from one of our calculators' }),
    page: sitePath,
    anchor,
  })
  .loose();

/** Works a result out again from what was typed; none that is posted is looked at. */
export function calculationOf(typed: z.output<typeof TypedCalculation>): Calculation & { summary: string } {
  const { calculator, page } = typed;
  const { inputs, compute } = calculators[calculator];
  const raw = Object.fromEntries(inputs.map(({ name }) => [name, typedAmount.parse(typed[name])]));
  const { amounts, result, summary } = compute(raw);
  return { calculator, page, anchor: typed.anchor ?? calculator, inputs: amounts, result, summary };
}

/** A calculation as an event of a lead. */
export function actionOf({ summary, ...calculation }: ReturnType<typeof calculationOf>): LeadAction & {
  data: Calculation & { address: string };
} {
  // Mails of a series open the lead's own result by it.
  const address = pathOfCalculation(calculation, calculation.inputs);
  return { type: 'calculator', summary, data: { ...calculation, address } };
}
