import { z } from 'zod';
import { type CalculatorName, calculatorNames, calculators } from '@/features/calculators/calculators';

/** Maximum of an amount, above any meaningful one. */
const maxAmount = 1_000_000_000;

const inputsOf = (name: CalculatorName) =>
  z.strictObject(
    Object.fromEntries(
      calculators[name].inputs.map((input) => [
        input.name,
        (input.isWhole ? z.int() : z.number())
          .min(input.min ?? 0)
          .max(maxAmount)
          .meta({ description: `${input.label}, ${input.unit}.` }),
      ]),
    ),
  );

const inputOf = <Name extends CalculatorName>(name: Name) =>
  z.strictObject({ calculator: z.literal(name), inputs: inputsOf(name) });

/** A calculator with all its inputs. */
export const CalculationInput = z
  .discriminatedUnion('calculator', [inputOf('roi'), inputOf('capacity')])
  .meta({ id: 'CalculationInput' });

export const CalculationResult = z
  .record(z.string(), z.number().nullable())
  .meta({ description: 'By the formula’s names; null where there is no such number.' });

export const Calculation = z
  .object({
    calculator: z.enum(calculatorNames),
    inputs: z.record(z.string(), z.number()),
    result: CalculationResult,
    summary: z.string().meta({ description: 'Inputs and result in one line.' }),
  })
  .meta({ id: 'Calculation' });

/** Computes a calculation. */
export function calculate({ calculator, inputs }: z.output<typeof CalculationInput>) {
  const { amounts, result, summary } = calculators[calculator].compute(inputs);
  return {
    calculator,
    inputs: { ...amounts },
    result: result as z.output<typeof CalculationResult>,
    summary,
  };
}
