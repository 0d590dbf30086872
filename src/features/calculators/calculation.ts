import { z } from 'zod';
import { maxTyped } from '@/lib/format/parse-amount';
import { amountIn, type Language } from '@/lib/language/language';
import type { LeadAction } from '../leads/schema';
import type { Amounts } from './calculator';
import { type CalculatorPlace, pathOfCalculation } from './calculator-address';
import { calculatorNames, calculators } from './calculators';

/** Calculation stored with a lead: the inputs after clamping, and the result. */
export type Calculation = CalculatorPlace & { inputs: Amounts; result: object };

/** Path on this site without a query. A mail contains the path, so any other value is replaced by `/`. */
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

const typedAmount = (typed: unknown, language: Language): number =>
  amountIn(language, typeof typed === 'string' ? typed.slice(0, maxTyped) : '');

/** Input from the browser: calculator, page and anchor; the calculator's own fields pass through as typed. */
export const TypedCalculation = z
  .object({
    calculator: z.enum(calculatorNames, { error: 'Please send this from one of our calculators' }),
    page: sitePath,
    anchor,
  })
  .loose();

/**
 * Recomputes the result from the typed values; ignores any result that the browser sends. @param language of the
 * visitor who typed them
 */
export function readCalculation(
  typed: z.output<typeof TypedCalculation>,
  language: Language = 'en',
): Calculation & { summary: string } {
  const { calculator, page } = typed;
  const { inputs, compute } = calculators[calculator];
  const raw = Object.fromEntries(inputs.map(({ name }) => [name, typedAmount(typed[name], language)]));
  const { amounts, result, summary } = compute(raw);
  return { calculator, page, anchor: typed.anchor ?? calculator, inputs: amounts, result, summary };
}

/** Converts a calculation to an event of a lead. */
export function actionOf({ summary, ...calculation }: ReturnType<typeof readCalculation>): LeadAction & {
  data: Calculation & { address: string };
} {
  // Mails of a sequence link to the lead's own result by this path.
  const address = pathOfCalculation(calculation, calculation.inputs);
  return { type: 'calculator', summary, data: { ...calculation, address } };
}
