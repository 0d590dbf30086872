import { z } from 'zod';
import { required, typed } from '@/forms/text-schema';
import { contrast } from '@/lib/colours/contrast';
import { maxAmount, readAmount } from '@/lib/format/parse-amount';
import { languages } from '@/lib/language/language';
import { type CalculatorName, calculatorNames, calculators } from '../../calculators/calculators';
import { maxEmbedName, maxHeadingLength, maxIntroLength } from '../limits';

export const standardColours = { accent: '#b03a1a', background: '#ffffff', ink: '#1b1f27' };

/** Colour as `#rrggbb`, in upper or lower case. */
export const hexColour = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^#[0-9a-f]{6}$/, {
    error: 'Please write the colour as # and six digits, for example #1b1f27',
  });

const colour = z.string().default('').pipe(hexColour);

/** Minimum contrasts of WCAG 2.2, level AA: of text, and of non-text elements. */
const least = { ink: 4.5, accent: 3 };

type Colours = { accent: string; background: string; ink: string };

/** Checks that text and accent have enough contrast with the background. */
export function checkColours({ accent, background, ink }: Colours, context: z.RefinementCtx): void {
  const check = (field: 'ink' | 'accent', value: string, what: string) => {
    if (![value, background].every((one) => /^#[0-9a-f]{6}$/.test(one))) return;
    const found = contrast(value, background);
    if (found >= least[field]) return;
    const ratio = Math.floor(found * 10) / 10;
    context.addIssue({
      code: 'custom',
      path: [field],
      message: `${what} cannot be told from the background well enough: ${ratio} to 1, and it takes ${least[field]}. Choose a ${contrast(background, '#000000') > contrast(background, '#ffffff') ? 'darker' : 'lighter'} one`,
    });
  };
  check('ink', ink, 'The text');
  check('accent', accent, 'The accent');
}

/** Hidden field with the colours that the form showed, by which a choice is distinguished from a default. */
export const joinColours = ({ accent, background, ink }: Colours): string =>
  [accent, background, ink].join(' ');

/** Name of the form’s field for the initial value of an input. */
export const startField = (calculator: CalculatorName, input: string) => `${calculator}_${input}`;

/** Name of the form’s checkbox for a member who gets a mail. */
export const recipientField = (userId: string) => `to_${userId}`;

/** Fields of an embed’s form as typed. Fields of inputs and recipients are passed through without validation. */
export const EmbedFields = z
  .object({
    name: required(maxEmbedName, 'Please give it a name, by which you find it again'),
    calculator: z.enum(calculatorNames, { error: 'Please choose a calculator' }),
    language: z.enum(languages, { error: 'Please choose a language' }).default('en'),
    heading: typed(maxHeadingLength),
    intro: typed(maxIntroLength),
    accent: colour,
    background: colour,
    ink: colour,
    /** The colours with which the form was shown, as `joinColours` writes them. */
    offered: z.string().max(60).default(''),
    shows_logo: z.string().optional(),
    origins: z.string().max(6000, { error: 'This is more than the sites that may stand here' }).default(''),
  })
  .loose()
  .superRefine(checkColours);

export type EmbedFields = z.output<typeof EmbedFields>;

type StartInput = (typeof calculators)[CalculatorName]['inputs'][number];

/** Error message if an amount is out of range as the initial value of an input; undefined if it is allowed. */
function startProblem({ label, min = 0 }: StartInput, amount: number): string | undefined {
  return amount >= min && amount <= maxAmount
    ? undefined
    : `${label}: please type a number of ${min} or more, up to a billion`;
}

/**
 * @returns initial amounts by the name of the input, and errors by the name of the form’s field. An empty field is
 * left out, so that the calculator’s own initial value applies.
 */
export function readStarts(fields: EmbedFields): {
  starts: Record<string, number>;
  errors: Record<string, string>;
} {
  const starts: Record<string, number> = {};
  const errors: Record<string, string> = {};
  const { calculator } = fields;
  for (const input of calculators[calculator].inputs) {
    const field = startField(calculator, input.name);
    const text = String(fields[field] ?? '').slice(0, 40);
    if (text.trim() === '') continue;
    const amount = readAmount(text);
    const problem = startProblem(input, amount);
    if (problem) errors[field] = problem;
    else starts[input.name] = amount;
  }
  return { starts, errors };
}

/** @returns an error message for each amount that is not allowed as an initial value, by the input’s name */
export function checkStarts(
  calculator: CalculatorName,
  starts: Readonly<Record<string, number>>,
): Record<string, string> {
  const inputs = calculators[calculator].inputs as readonly StartInput[];
  return Object.fromEntries(
    Object.entries(starts).flatMap(([name, amount]) => {
      const input = inputs.find((one) => one.name === name);
      const problem = input ? startProblem(input, amount) : 'This calculator has no such input.';
      return problem ? [[name, problem]] : [];
    }),
  );
}
