import { formatWhole } from '@/lib/format/format-number';
import { type MailAction, mailActions } from '../steps/decide-mails';

/** Actions on a sequence or on one of its mails. */
export const steeringActions = [
  'hold',
  'pause-lead',
  'resume-lead',
  'pause-sequence',
  'resume-sequence',
] as const;
export type SteeringAction = (typeof steeringActions)[number];

/** Outcome of an action, passed to the page in its query as names and numbers; only this file turns it into words. */
export type NurtureOutcome =
  | { did: MailAction; done: number; ended: number; paused: number }
  | { did: SteeringAction; done: number };

const mails = (count: number) => `${formatWhole(count)} ${count === 1 ? 'email' : 'emails'}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');
const were = (count: number) => (count === 1 ? 'was' : 'were');

const sentenceOf: Record<MailAction, (count: number) => string> = {
  send: (count) => `${mails(count)} ${are(count)} on ${count === 1 ? 'its' : 'their'} way.`,
  release: (count) => `${mails(count)} ${were(count)} released, one a day to each lead.`,
  skip: (count) => `${mails(count)} ${were(count)} skipped.`,
  arrived: (count) => `${mails(count)} ${were(count)} marked as sent.`,
};

const steeringSentences: Record<SteeringAction, { done: string; late: string }> = {
  hold: {
    done: 'Email held. You find it below.',
    late: 'The email was no longer scheduled: nothing was changed.',
  },
  'pause-lead': {
    done: 'This lead’s emails are paused. What comes due meanwhile is held.',
    late: 'This lead has no scheduled emails: nothing was changed.',
  },
  'resume-lead': {
    done: 'This lead’s emails are resumed: what was held by the pause goes out one a day.',
    late: 'Nothing of this lead was paused: nothing was changed.',
  },
  'pause-sequence': {
    done: 'The sequence is paused. What comes due meanwhile is held.',
    late: 'The sequence was paused already.',
  },
  'resume-sequence': {
    done: 'Sequence resumed: what was held by the pause goes out one a day to each lead.',
    late: 'The sequence was resumed already.',
  },
};

const isMailAction = (word: string): word is MailAction => mailActions.some((action) => action === word);
const isSteering = (word: string): word is SteeringAction =>
  steeringActions.some((action) => action === word);

const count = (value: unknown) => Math.max(0, Math.trunc(Number(value)) || 0);

/** Sentence for the outcome in the page's query; undefined if the query has none. */
export function nurtureOutcomeSentence(
  query: Record<string, string | string[] | undefined> = {},
): string | undefined {
  const did = String(query.did ?? '');
  const done = count(query.done);
  if (isSteering(did)) return steeringSentences[did][done > 0 ? 'done' : 'late'];
  if (!isMailAction(did)) return undefined;
  const [ended, paused] = [count(query.ended), count(query.paused)];
  const sentences = [
    done > 0 || ended + paused === 0 ? sentenceOf[did](done) : '',
    done + ended + paused === 0 ? 'A colleague has decided already.' : '',
    ended > 0 ? `${mails(ended)} ${were(ended)} skipped instead: these people get no more emails.` : '',
    paused > 0 ? `${mails(paused)} ${are(paused)} left as they were: their sequence is paused.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
