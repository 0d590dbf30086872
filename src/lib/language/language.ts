/** Languages in which the calculators speak, with what each does to numbers and punctuation. */
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

export const isLanguage = (text: string): text is Language => Object.hasOwn(manners, text);

/** From here on numbers are too long to read; they are shown as greater than the limit. */
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

/** How numbers are written in a language. */
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

/** Parses a number that was typed by whoever reads a language: 1.250,50 in German. Never NaN. */
export const amountIn = (language: Language, typed: string): number =>
  parseAmount(typed, manners[language].mark);

/** A number for a field to begin with, as `amountIn` reads it. */
export const typedIn = (language: Language, amount: number): string =>
  String(amount).replace('.', manners[language].mark);

/** A label in front of what it names. */
export const labelled = (language: Language, label: string, text: string): string =>
  `${label}${manners[language].colon}${text}`;

/** A time to wait: 40 seconds, 12 minutes. */
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

/** Fills `{name}` of a text; of `[one|other]` it takes the form that goes with the count, as it is shown. */
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
