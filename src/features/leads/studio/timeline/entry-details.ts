import { formatTenths } from '@/lib/format/format-number';
import { isRecord } from '@/lib/is-record';
import type { TimelineEntry } from '@/studio-kit/timeline/timeline-source';

const maxDetails = 40;

const said = (value: unknown): string | null => {
  if (typeof value === 'string' && value) return value;
  if (typeof value === 'number') return formatTenths(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return null;
};

/** Turns field names into words: `monthlyCost`, `company_size`. */
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

/** Answers to the questions of a form that an editor composed, with that form's labels. */
const answersOf = (value: unknown): [string, string][] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown): [string, string][] => {
    const [label, words] = isRecord(one) ? [said(one.label), said(one.value)] : [null, null];
    return label && words ? [[label, words]] : [];
  });

/**
 * Details of an event beside its summary. Without `details`, a merge shows the other lead's differing values, and
 * a submission its fields and the pages seen before it.
 */
export function entryDetails({
  state,
  data,
  details,
}: Pick<TimelineEntry, 'state' | 'data' | 'details'>): [label: string, value: string][] {
  if (details) return details.slice(0, maxDetails);
  if (!isRecord(data)) return [];
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
    // Answers of a composed form include the fields of the profile, so the profile is listed only without answers.
    ...(answers.length > 0 ? answers : pairsOf(data.profile)),
    ...(pages.length > 0 ? [['pages seen', pages.join(' → ')] as [string, string]] : []),
    ...pairsOf({ 'spam check': data.spam_reason }),
  ].slice(0, maxDetails);
}
