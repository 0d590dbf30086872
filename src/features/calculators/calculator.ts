/** Definition of a calculator: a formula, its inputs and a chart. */
import { type Language, labelled, type Numbers, numbersIn, sayIn } from '@/lib/language/language';
import type { BarPairProps } from '@/ui/figures/bar-pair';
import type { LevelChartProps } from '@/ui/figures/level-chart';

export type Input<Name extends string = string> = {
  name: Name;
  label: string;
  unit: string;
  /** Initial value of the field, unless an editor sets another. */
  defaultAmount: number;
  /** Defaults to 0. */
  min?: number;
  isWhole?: boolean;
  format: (amount: number) => string;
  /** Values offered as buttons below the field. */
  presets?: readonly number[];
};

export type Amounts<Name extends string = string> = Readonly<Record<Name, number>>;

/** One result. `value` is null if the result does not exist, such as a payback time if nothing is saved. */
export type Figure = {
  label: string;
  value: number | null;
  format: (value: number) => string;
  unit?: string;
  isMain?: boolean;
};

/** Chart of the result, with a title that states the result in a sentence. */
export type Picture = ({ kind: 'curve' } & LevelChartProps) | ({ kind: 'bars' } & BarPairProps);

/** Fields and heading of a calculator in one language; each formula adds words of its own. */
type FieldWords<Name extends string> = {
  label: string;
  inputs: Readonly<Record<Name, Pick<Input, 'label' | 'unit'>>>;
};

/** Words and number formats of a formula, with a function that fills in texts. */
export type Speech<Words> = {
  words: Words;
  numbers: Numbers;
  /** Fills in the placeholders of a text, see `sayIn`. */
  say: (text: string, values: Readonly<Record<string, string>>, count?: number | null) => string;
};

/** A calculator without a language: `calculatorIn` gives it one. */
export type Formula<Name extends string, Result extends object, Words extends FieldWords<Name>> = {
  inputs: readonly (Omit<Input<Name>, 'label' | 'unit' | 'format'> & { shownAs: keyof Numbers })[];
  /** Receives clamped amounts: never negative, and never below an input's minimum. */
  calculate: (amounts: Amounts<Name>) => Result;
  /** A figure's unit can be a text with plural forms, which `say` selects by the figure's value. */
  figures: (result: Result, speech: Speech<Words>) => Figure[];
  picture: (amounts: Amounts<Name>, result: Result, speech: Speech<Words>) => Picture;
  /** Inputs and result in one line, shown after the calculator's name. */
  summary: (amounts: Amounts<Name>, result: Result, speech: Speech<Words>) => string;
};

export type CalculatorOutcome<Name extends string = string, Result extends object = object> = {
  amounts: Amounts<Name>;
  result: Result;
  figures: Figure[];
  picture: Picture;
  summary: string;
};

export type Calculator<Name extends string = string, Result extends object = object> = {
  label: string;
  inputs: readonly Input<Name>[];
  /**
   * Computes all results from raw numbers. Missing, negative and non-finite values count as 0, or as the input's
   * minimum.
   */
  compute: (raw: Readonly<Record<string, number | undefined>>) => CalculatorOutcome<Name, Result>;
};

function clamp({ min = 0, isWhole }: Pick<Input, 'min' | 'isWhole'>, raw: number | undefined): number {
  const amount = raw !== undefined && Number.isFinite(raw) ? raw : 0;
  return Math.max(min, isWhole ? Math.floor(amount) : amount);
}

/** Builds the calculator of a formula in a language. */
export function calculatorIn<Name extends string, Result extends object, Words extends FieldWords<Name>>(
  language: Language,
  { inputs, calculate, ...show }: Formula<Name, Result, Words>,
  words: Words,
): Calculator<Name, Result> {
  const numbers = numbersIn(language);
  const speech: Speech<Words> = { words, numbers, say: (...told) => sayIn(language, ...told) };
  const { label } = words;
  return {
    label,
    inputs: inputs.map(({ shownAs, ...input }) => ({
      ...input,
      ...words.inputs[input.name],
      format: numbers[shownAs],
    })),
    compute(raw) {
      // The cast is safe: there is one entry for each input.
      const amounts = Object.fromEntries(
        inputs.map((input) => [input.name, clamp(input, raw[input.name])]),
      ) as Amounts<Name>;
      const result = calculate(amounts);
      return {
        amounts,
        result,
        figures: show
          .figures(result, speech)
          .map((figure) =>
            figure.unit === undefined
              ? figure
              : { ...figure, unit: speech.say(figure.unit, {}, figure.value) },
          ),
        picture: show.picture(amounts, result, speech),
        summary: labelled(language, label, show.summary(amounts, result, speech)),
      };
    },
  };
}

/** Formats a figure with its unit; a dash for null. */
export const formatFigure = ({ value, format, unit }: Figure): string =>
  value === null ? '–' : [format(value), unit].filter(Boolean).join(' ');

/** Formats an input with its unit, without a leading `USD`, because the formatted amount contains the currency sign. */
export const formatInput = ({ format, unit }: Input, amount: number): string =>
  `${format(amount)} ${unit.replace(/^USD /, '')}`;
