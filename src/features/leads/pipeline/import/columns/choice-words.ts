/** Suggests our value for a value of another program. */
import { cutText } from '@/lib/text/cut-text';
import { budgets, companySizes, currencies, stages, timelines } from '../../../collections/pipeline';
import {
  bareWords,
  bouncedWords,
  isZero,
  mailWishes,
  readOptOut,
  readSubscribed,
  unsubscribedWords,
} from './opt-outs';

/** Stages that an import may set, and what HubSpot and Salesforce also write there: a wish for no emails. */
const importedStages = [...stages.filter((stage) => stage !== 'spam'), 'unsubscribed', 'bounced'] as const;

/** Our values of each field with fixed values. */
export const choices = {
  stage: importedStages,
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

type Words = Record<string, readonly string[]>;

const words: Record<'stage' | 'timeline' | 'currency' | 'budget', Words> = {
  stage: {
    new: [
      'open',
      'open not contacted',
      'not contacted',
      'uncontacted',
      'lead',
      'new lead',
      'subscriber',
      'prospect',
      'neu',
      'offen',
      'raw',
    ],
    contacted: [
      ...[
        'attempted to contact',
        'attempting',
        'connected',
        'in progress',
        'working',
        'working contacted',
        'contact made',
      ],
      ...['nurturing', 'kontaktiert', 'in bearbeitung', 'contact in future', 'engaged'],
    ],
    qualified: [
      ...[
        'open deal',
        'opportunity',
        'sales qualified lead',
        'salesqualifiedlead',
        'sql',
        'marketing qualified lead',
      ],
      ...[
        'marketingqualifiedlead',
        'mql',
        'demo scheduled',
        'appointment scheduled',
        'appointmentscheduled',
        'qualified to buy',
      ],
      ...['qualifiedtobuy', 'needs analysis', 'qualification', 'qualifiziert', 'pre qualified'],
    ],
    proposal: [
      ...[
        'proposal made',
        'proposal price quote',
        'negotiation',
        'negotiations started',
        'negotiation review',
        'quote',
      ],
      ...[
        'presentation scheduled',
        'presentationscheduled',
        'decision maker bought in',
        'decisionmakerboughtin',
      ],
      ...['contract sent', 'contractsent', 'angebot', 'value proposition'],
    ],
    won: [
      'closed won',
      'closedwon',
      'closed converted',
      'converted',
      'customer',
      'evangelist',
      'gewonnen',
      'kunde',
    ],
    lost: [
      ...[
        'closed lost',
        'closedlost',
        'closed not converted',
        'unqualified',
        'disqualified',
        'not qualified',
        'bad timing',
      ],
      ...['not interested', 'dead', 'junk', 'junk lead', 'lost lead', 'verloren', 'kein interesse'],
    ],
    unsubscribed: unsubscribedWords,
    bounced: bouncedWords,
  },
  timeline: {
    now: [
      'immediately',
      'immediate',
      'asap',
      'sofort',
      'this month',
      'within 1 month',
      '1 month',
      '0 1 months',
      '30 days',
    ],
    quarter: [
      'this quarter',
      'next quarter',
      '1 3 months',
      '3 months',
      'within 3 months',
      '90 days',
      'dieses quartal',
    ],
    later: [
      'this year',
      'next year',
      '3 6 months',
      '6 months',
      '6 12 months',
      '12 months',
      'spater',
      'später',
      'no rush',
    ],
    unknown: ['not sure', 'unsure', 'undecided', 'n a', 'na', 'unbekannt', 'none'],
  },
  currency: {
    USD: ['us dollar', 'us dollars', 'dollar', 'us$', '$'],
    EUR: ['euro', 'euros', '€'],
    GBP: ['pound', 'pounds', 'british pound', 'pound sterling', '£'],
  },
  budget: { unknown: ['not sure', 'unsure', 'n a', 'na', 'unbekannt', 'none', 'tbd'] },
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

/** Middle of a range, or the number itself; more than the number after `over`, `>` or before `+`. */
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

function wordOf(field: ChoiceField, value: string): string | undefined {
  if (!(field in words)) return undefined;
  const bare = bareWords(value);
  const found = Object.entries(words[field as keyof typeof words]).find(([, theirs]) =>
    theirs.includes(bare),
  );
  return found?.[0];
}

/**
 * Our value for a value of another program; undefined if none fits. @param column name of the column
 */
export function suggestChoice(field: ChoiceField, value: string, column = ''): string | undefined {
  if (field === 'opt_out') return readOptOut(value, column);
  if (field === 'subscribed') return readSubscribed(value);
  const own = choices[field].find(
    (one) => one.toLowerCase() === value.toLowerCase() || bareWords(one) === bareWords(value),
  );
  if (own) return own;
  const word = wordOf(field, value);
  if (word) return word;
  if (field === 'company_size') return bandOf(middleOf(value), sizeBands) || undefined;
  if (field === 'budget') return bandOf(middleOf(value), budgetBands);
  return undefined;
}

/**
 * Key under which a choice for a value is stored. Numbers and dates of one column share a key, except those of company
 * sizes and budgets, since each of them is an opt-out or none.
 */
export function choiceKey(field: ChoiceField, value: string): string {
  const isWish = field === 'opt_out' || field === 'subscribed';
  if (isWish && value.trim() === '') return '(blank)';
  const bare = bareWords(value);
  if (isWish && isZero(value)) return '0';
  if (isWish && bare !== '1' && bare !== '1 0' && /\d/.test(bare)) return '(date or number)';
  return cutText(bare, 100);
}
