/** Languages of the calculators, with the number format and punctuation of each. */
import { type DecimalMark, parseAmount } from '../format/parse-amount';

type Manner = { locale: string; mark: DecimalMark; colon: string };

const manners = {
  en: { locale: 'en-US', mark: '.', colon: ': ' },
  de: { locale: 'de-DE', mark: ',', colon: ': ' },
  fr: { locale: 'fr-FR', mark: ',', colon: '\u00a0: ' },
  es: { locale: 'es-ES', mark: ',', colon: ': ' },
} as const satisfies Record<string, Manner>;

export type Language = keyof typeof manners;

export const languages = Object.keys(manners) as [Language, ...Language[]];

/** Numbers from this value on are too long to read, so they are shown as greater than `limit`. */
export const beyond = 1e15;
const limit = 999e12;

export type Numbers = {
  /** US dollars without decimals: $25,000. */
  usd: (amount: number) => string;
  /** A whole number with separators: 1,204. */
  whole: (value: number) => string;
  /** At most one decimal: 5.8, 17. */
  tenths: (value: number) => string;
};

/** Number formats of a language. */
export function numbersIn(language: Language): Numbers {
  const { locale } = manners[language];
  const written = (options: Intl.NumberFormatOptions): ((value: number) => string) => {
    const { format } = new Intl.NumberFormat(locale, options);
    const compact = new Intl.NumberFormat(locale, { ...options, notation: 'compact' });
    return (value) => (value < beyond ? format(value) : `> ${compact.format(limit)}`);
  };
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return {
    usd: written({ ...dollars, maximumFractionDigits: 0 }),
    whole: written({ maximumFractionDigits: 0 }),
    tenths: written({ maximumFractionDigits: 1 }),
  };
}

/** Parses a number as a reader of the language types it: 1.250,50 in German. Never NaN. */
export const amountIn = (language: Language, typed: string): number =>
  parseAmount(typed, manners[language].mark);

/** Formats the initial value of a number field so that `amountIn` can parse it. */
export const typedIn = (language: Language, amount: number): string =>
  String(amount).replace('.', manners[language].mark);

/** Puts a label and the language's colon in front of a text. */
export const labelled = (language: Language, label: string, text: string): string =>
  `${label}${manners[language].colon}${text}`;

/** Formats a waiting time: 40 seconds, 12 minutes. */
export function waitIn(language: Language, seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return new Intl.NumberFormat(manners[language].locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
  }).format(count);
}

/**
 * Fills in the `{name}` placeholders of a text, and replaces `[one|other]` by the form that agrees with the count as
 * shown.
 */
export function sayIn(
  language: Language,
  text: string,
  values: Readonly<Record<string, string>>,
  count: number | null = null,
): string {
  const isOne = (shown: number) =>
    new Intl.PluralRules(manners[language].locale, { maximumFractionDigits: 1 }).select(shown) === 'one';
  return text
    .replace(/\[([^[|\]]*)\|([^[|\]]*)\]/g, (_all, one, other) =>
      count !== null && isOne(count) ? one : other,
    )
    .replace(/\{(\w+)\}/g, (_all, name) => values[name] ?? '');
}
