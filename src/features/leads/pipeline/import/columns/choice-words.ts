/** Suggests our value for a value of another program. */
import { cutText } from '@/lib/text/cut-text';
import { budgets, companySizes, currencies, stages, timelines } from '../../../collections/pipeline';
import { bareWords, isDate, isNever, isZero, mailWishes, readOptOut, readSubscribed } from './opt-outs';
import { budgetWords, currencyWords, timelineWords } from './words/choice-words';
import { doubtfulWords, outcomeWords, stageWords } from './words/stage-words';
import { bouncedWords, unsubscribedWords, yesWords } from './words/wish-words';

/** Stages that an import may set, and the two opt-outs that HubSpot and Salesforce write into the same column. */
const importedStages = [...stages.filter((stage) => stage !== 'spam'), 'unsubscribed', 'bounced'] as const;

/** Outcome of a deal in a column such as `Deal - Status`. */
const outcomes = ['open', 'won', 'lost'] as const;

/** Allowed values of each field with fixed values. */
export const choices = {
  stage: importedStages,
  outcome: outcomes,
  company_size: companySizes,
  budget: budgets,
  timeline: timelines,
  currency: currencies,
  opt_out: mailWishes,
  subscribed: mailWishes,
} as const satisfies Record<string, readonly string[]>;

export type ChoiceField = keyof typeof choices;
export const choiceFields = Object.keys(choices) as ChoiceField[];
export const isChoiceField = (field: string): field is ChoiceField => Object.hasOwn(choices, field);

/** Our value by their word, from a table of words by value and language. */
function ourValueOf(table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>) {
  const pairs = Object.entries(table).flatMap(([ours, byLanguage]) =>
    Object.values(byLanguage).flatMap((theirs) => theirs.map((word): [string, string] => [word, ours])),
  );
  return new Map(pairs);
}

/** Their words for each of our values, by field. */
const words: Partial<Record<ChoiceField, ReadonlyMap<string, string>>> = {
  stage: ourValueOf({
    ...stageWords,
    unsubscribed: { any: unsubscribedWords, kit: doubtfulWords },
    bounced: { any: bouncedWords },
  }),
  outcome: ourValueOf(outcomeWords),
  timeline: ourValueOf(timelineWords),
  currency: ourValueOf(currencyWords),
  budget: ourValueOf(budgetWords),
};

/** Numbers of a value such as `1,001-5,000`, `25k` or `< 10`, at most two. */
function numbersOf(value: string): number[] {
  const plain = value
    .slice(0, 60)
    .toLowerCase()
    .replace(/(?<=\d)[,.' ](?=\d{3}(?!\d))/g, '');
  return [...plain.matchAll(/(\d{1,12})(?:[.,]\d{1,6})?\s?(k(?![a-z])|tsd)?/g)]
    .slice(0, 2)
    .map(([, digits, thousands]) => Number(digits) * (thousands ? 1000 : 1));
}

/**
 * Middle of a range, or a single number; one more for `over`, `>` or `+`, one less for `under` or `<`. Undefined
 * without a number.
 */
function middleOf(value: string): number | undefined {
  const [low, high] = numbersOf(value);
  if (low === undefined) return undefined;
  if (high !== undefined) return (low + high) / 2;
  if (/[<]|under|less|below|unter|bis/i.test(value)) return low - 1;
  return /[+>]|over|more|above|über|mehr/i.test(value) ? low + 1 : low;
}

const bandOf = (middle: number | undefined, bands: readonly (readonly [number, string])[]) =>
  middle === undefined || middle < 0 ? undefined : bands.find(([below]) => middle < below)?.[1];

const sizeBands = [
  [1, ''],
  [10, '1-9'],
  [50, '10-49'],
  [250, '50-249'],
  [1000, '250-999'],
  [Number.POSITIVE_INFINITY, '1000+'],
] as const;
const budgetBands = [
  [10_000, 'under-10k'],
  [25_000, '10k-25k'],
  [100_000, '25k-100k'],
  [Number.POSITIVE_INFINITY, 'over-100k'],
] as const;

/** HubSpot adds the pipeline to a stage, as in `Closed won (Sales Pipeline)`. */
const withoutBrackets = (value: string) => {
  const end = value.endsWith(')') ? value.lastIndexOf(' (') : -1;
  return end > 0 ? value.slice(0, end) : value;
};

/** A yes means a deal was won, unless its column is about lost ones. */
const outcomeOfYes = (column: string) => (/lost|verloren|perdu|perdid/i.test(column) ? 'lost' : 'won');

/**
 * Our value for a value of another program; undefined if none fits. @param column name of the column
 */
export function suggestChoice(field: ChoiceField, value: string, column = ''): string | undefined {
  if (field === 'opt_out') return readOptOut(value, column);
  if (field === 'subscribed') return readSubscribed(value);
  for (const text of [value, withoutBrackets(value)]) {
    const bare = bareWords(text);
    const ours = choices[field].find((one) => bareWords(one) === bare) ?? words[field]?.get(bare);
    if (ours) return ours;
  }
  if (field === 'outcome' && yesWords.includes(bareWords(value))) return outcomeOfYes(column);
  if (field === 'company_size') return bandOf(middleOf(value), sizeBands) || undefined;
  if (field === 'budget') return bandOf(middleOf(value), budgetBands);
  return undefined;
}

/**
 * Key under which the choice for a value is stored. In columns about opt-outs, all dates and all numbers except 0 and
 * 1 share one key, because they mean the same.
 */
export function choiceKey(field: ChoiceField, value: string): string {
  const isWish = field === 'opt_out' || field === 'subscribed';
  if (isWish && value.trim() === '') return '(blank)';
  const bare = bareWords(value);
  if (isWish && (isZero(value) || (field === 'subscribed' && isNever(value)))) return '0';
  if (field === 'subscribed' && isDate(value)) return '(date)';
  if (isWish && bare !== '1' && bare !== '1 0' && /\d/.test(bare)) return '(date or number)';
  // Signs such as ✓ have no words.
  return cutText(bare || value.trim(), 100);
}
