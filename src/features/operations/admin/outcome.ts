import { adminPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { type MailAction, mailActions } from '../../nurture/steps/decide-mails';

const names = ['did', 'done', 'ended', 'paused', 'suppressed'] as const;

/** What a button of the status view has done, carried to the page as numbers: its words are written here alone. */
export type Outcome =
  | { did: MailAction; done: number; ended: number; paused: number }
  | { did: 'retry'; done: number }
  | { did: 'enrol'; done: number; suppressed: number };

/** Where a button's form leads back to. @param part the section it stands in. */
export function statusHref(part: string, outcome?: Outcome): string {
  const query = outcome
    ? `?${new URLSearchParams(Object.entries(outcome).map(([k, v]) => [k, String(v)]))}`
    : '';
  return `${adminPaths.status}${query}#${part}`;
}

const mails = (count: number) => `${formatWhole(count)} ${count === 1 ? 'mail' : 'mails'}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');
const were = (count: number) => (count === 1 ? 'was' : 'were');

const sentenceOf: Record<MailAction, (count: number) => string> = {
  send: (count) => `${mails(count)} ${are(count)} on ${count === 1 ? 'its' : 'their'} way.`,
  release: (count) => `${mails(count)} ${were(count)} released, one a day to each lead.`,
  skip: (count) => `${mails(count)} ${were(count)} skipped.`,
  arrived: (count) => `${mails(count)} ${were(count)} marked as sent.`,
};

const isMailAction = (word: string): word is MailAction => mailActions.some((action) => action === word);

/** The outcome in sentences, from the page's query; undefined without one. */
export function outcomeSentence(
  query: Record<string, string | string[] | undefined> = {},
): string | undefined {
  const [did, done, ended, paused, suppressed] = names.map((name) => String(query[name] ?? ''));
  const count = (text: string | undefined) => Math.max(0, Math.trunc(Number(text)) || 0);
  const doneCount = count(done);
  if (did === 'retry')
    return `${formatWhole(doneCount)} ${doneCount === 1 ? 'job runs' : 'jobs run'} once more.`;
  if (did === 'enrol') {
    const leads = `${formatWhole(doneCount)} ${doneCount === 1 ? 'lead was' : 'leads were'} enrolled.`;
    return count(suppressed) > 0
      ? `${leads} ${formatWhole(count(suppressed))} who want no mails were left out.`
      : leads;
  }
  if (!did || !isMailAction(did)) return undefined;
  const [endedCount, pausedCount] = [count(ended), count(paused)];
  const sentences = [
    doneCount > 0 || endedCount + pausedCount === 0 ? sentenceOf[did](doneCount) : '',
    doneCount + endedCount + pausedCount === 0 ? 'Somebody has decided them before you.' : '',
    endedCount > 0
      ? `${mails(endedCount)} ${were(endedCount)} skipped instead: these people get no more mails.`
      : '',
    pausedCount > 0
      ? `${mails(pausedCount)} ${are(pausedCount)} left as they were: their sequence is paused.`
      : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
