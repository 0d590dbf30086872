import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';

/** What a button of the status view has done, carried to the page as numbers: its words are written here alone. */
export type Outcome =
  | { did: 'retry' | 'take-back'; done: number }
  | { did: 'enrol'; done: number; suppressed: number };

/** Where a button's form leads back to. @param part the section it stands in. */
export function statusHref(part: string, outcome?: Outcome): string {
  const query = outcome
    ? `?${new URLSearchParams(Object.entries(outcome).map(([k, v]) => [k, String(v)]))}`
    : '';
  return `${studioPaths.status}${query}#${part}`;
}

const count = (value: unknown) => Math.max(0, Math.trunc(Number(value)) || 0);

/** The outcome in sentences, from the page's query; undefined without one. */
export function statusOutcomeSentence({
  did,
  done: asked,
  suppressed,
}: Record<string, string | string[] | undefined> = {}): string | undefined {
  const done = count(asked);
  if (did === 'retry') return `${formatWhole(done)} ${done === 1 ? 'job runs' : 'jobs run'} once more.`;
  if (did === 'take-back')
    return `${formatWhole(done)} ${done === 1 ? 'mail goes' : 'mails go'} out once more.`;
  if (did !== 'enrol') return undefined;
  const leads = `${formatWhole(done)} ${done === 1 ? 'lead was' : 'leads were'} enrolled.`;
  return count(suppressed) > 0
    ? `${leads} ${formatWhole(count(suppressed))} who want no mails were left out.`
    : leads;
}
