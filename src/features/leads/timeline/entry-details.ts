import { isRecord } from '@/lib/is-record';
import type { TimelineEntry } from './read-timeline';

const maxDetails = 40;

const said = (value: unknown): string | null => {
  if (typeof value === 'string' && value) return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
};

/** `monthlyCost` and `company_size` as words. */
const worded = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const pairsOf = (value: unknown): [string, string][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, one]): [string, string][] => {
        const words = said(one);
        return words === null ? [] : [[worded(name), words]];
      })
    : [];

/** The questions of a form that an editor composed, in its own words. */
const answersOf = (value: unknown): [string, string][] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown): [string, string][] => {
    const [label, words] = isRecord(one) ? [said(one.label), said(one.value)] : [null, null];
    return label && words ? [[label, words]] : [];
  });

/** What an event keeps beside its words: what was typed, what was entered into a calculator, pages seen before, what a merged lead had said differently. */
export function entryDetails({
  state,
  data,
}: Pick<TimelineEntry, 'state' | 'data'>): [label: string, value: string][] {
  if (!isRecord(data)) return [];
  if (state === 'calculator') {
    return [...pairsOf({ page: data.page }), ...pairsOf(data.inputs), ...pairsOf(data.result)].slice(
      0,
      maxDetails,
    );
  }
  if (state === 'merged' && Array.isArray(data.left)) {
    return data.left.flatMap((one: unknown) =>
      isRecord(one) ? pairsOf({ [said(one.field) ?? '']: one.value }) : [],
    );
  }
  if (state !== 'submission') return [];
  const journey = Array.isArray(data.journey) ? data.journey : [];
  const pages = journey.flatMap((step: unknown) => (isRecord(step) ? (said(step.path) ?? []) : []));
  const answers = answersOf(data.answers);
  return [
    ...pairsOf({ topic: data.topic }),
    // What such a form asks for the profile is among its answers.
    ...(answers.length > 0 ? answers : pairsOf(data.profile)),
    ...(pages.length > 0 ? [['pages seen', pages.join(' → ')] as [string, string]] : []),
    ...pairsOf({ 'spam check': data.spam_reason }),
  ].slice(0, maxDetails);
}
