/** What a calculator is made of: a formula, a list of inputs and a picture. */
import type { BarPairProps } from '@/ui/figures/bar-pair';
import type { LevelChartProps } from '@/ui/figures/level-chart';

export type Input<Name extends string = string> = {
  name: Name;
  label: string;
  unit: string;
  /** What the field shows at first, unless an editor says otherwise. */
  defaultAmount: number;
  /** 0 unless given. */
  min?: number;
  isWhole?: boolean;
  format: (amount: number) => string;
  /** Values one can press instead of typing. */
  presets?: readonly number[];
};

export type Amounts<Name extends string = string> = Readonly<Record<Name, number>>;

/** One result. Null where there is no such number. */
export type Figure = {
  label: string;
  value: number | null;
  format: (value: number) => string;
  unit?: string;
  isMain?: boolean;
};

/** The result as a picture; its title says in a sentence what one sees. */
export type Picture = ({ kind: 'curve' } & LevelChartProps) | ({ kind: 'bars' } & BarPairProps);

type Definition<Name extends string, Result extends object> = {
  label: string;
  inputs: readonly Input<Name>[];
  /** Is given amounts as they are computed with: never negative, nor below an input's minimum. */
  calculate: (amounts: Amounts<Name>) => Result;
  figures: (result: Result) => Figure[];
  picture: (amounts: Amounts<Name>, result: Result) => Picture;
  /** What was entered and what came of it, in one line. */
  summary: (amounts: Amounts<Name>, result: Result) => string;
};

export type Outcome<Name extends string = string, Result extends object = object> = {
  amounts: Amounts<Name>;
  result: Result;
  figures: Figure[];
  picture: Picture;
  summary: string;
};

export type Calculator<Name extends string = string, Result extends object = object> = {
  label: string;
  inputs: readonly Input<Name>[];
  /** Works everything out from raw numbers. What is missing, negative or no number counts as 0. */
  compute: (raw: Readonly<Record<string, number | undefined>>) => Outcome<Name, Result>;
};

function clamp({ min = 0, isWhole }: Input, raw: number | undefined): number {
  const amount = raw !== undefined && Number.isFinite(raw) ? raw : 0;
  return Math.max(min, isWhole ? Math.floor(amount) : amount);
}

export function defineCalculator<Name extends string, Result extends object>({
  label,
  inputs,
  calculate,
  ...show
}: Definition<Name, Result>): Calculator<Name, Result> {
  return {
    label,
    inputs,
    compute(raw) {
      // One entry for each input makes the record whole.
      const amounts = Object.fromEntries(
        inputs.map((input) => [input.name, clamp(input, raw[input.name])]),
      ) as Amounts<Name>;
      const result = calculate(amounts);
      return {
        amounts,
        result,
        figures: show.figures(result),
        picture: show.picture(amounts, result),
        summary: `${label}: ${show.summary(amounts, result)}`,
      };
    },
  };
}

/** A figure in words, with its unit; a dash where there is none. */
export const formatFigure = ({ value, format, unit }: Figure): string =>
  value === null ? '–' : [format(value), unit].filter(Boolean).join(' ');

/** An input in words, with its unit; of an amount of money the sign already says which. */
export const formatInput = ({ format, unit }: Input, amount: number): string =>
  `${format(amount)} ${unit.replace(/^USD /, '')}`;
