import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';

/** Result of a status action, passed to the page as numbers in the query, so that its wording exists only here. */
export type StatusOutcome =
  | { did: 'retry' | 'take-back'; done: number }
  | { did: 'enrol'; done: number; suppressed: number };

/** Returns the URL to which an action's form redirects. @param part anchor of the section that contains the form. */
export function statusHref(part: string, outcome?: StatusOutcome): string {
  const query = outcome
    ? `?${new URLSearchParams(Object.entries(outcome).map(([k, v]) => [k, String(v)]))}`
    : '';
  return `${studioPaths.status}${query}#${part}`;
}

const count = (value: unknown) => Math.max(0, Math.trunc(Number(value)) || 0);

/** Sentence for the result in the page's query; undefined if the query has none. */
export function statusOutcomeSentence({
  did,
  done: asked,
  suppressed,
}: Record<string, string | string[] | undefined> = {}): string | undefined {
  const done = count(asked);
  if (did === 'retry') return `${formatWhole(done)} ${done === 1 ? 'job runs' : 'jobs run'} once more.`;
  if (did === 'take-back')
    return `${formatWhole(done)} ${done === 1 ? 'email goes' : 'emails go'} out once more.`;
  if (did !== 'enrol') return undefined;
  const leads = `${formatWhole(done)} ${done === 1 ? 'lead was' : 'leads were'} enrolled.`;
  return count(suppressed) > 0
    ? `${leads} ${formatWhole(count(suppressed))} who unsubscribed were skipped.`
    : leads;
}
