import { readRetryAfter } from '../../webhooks/deliveries/retry-schedule';
import type { ReceiverAnswer } from '../../webhooks/deliveries/send-message';
import { type DestinationKind, isChat } from '../destinations/destination-kinds';
import { notificationLimits } from '../limits';

/** Teams responds with 200 even if it refused the message, and puts the error into the text. */
const teamsRefusal = /^Webhook message delivery failed/;
const teamsLimited = /HTTP error 429/;

const longestPauseMs = 24 * 3_600_000;

export type Judgement =
  | { verdict: 'accepted' }
  /** The receiver asked for a pause: nothing is sent to it for `pauseMs`. */
  | { verdict: 'limited'; pauseMs: number; problem: string }
  | { verdict: 'refused'; wishMs: number; problem: string; isGone: boolean };

/** Classifies the response of a destination. */
export function judgeAnswer(kind: DestinationKind, answer: ReceiverAnswer): Judgement {
  const { status, text, problem } = answer;
  const words = kind === 'teams' && text && teamsRefusal.test(text) ? text : null;
  if (problem === null && words === null) return { verdict: 'accepted' };
  const wishMs = readRetryAfter(answer.retryAfter);
  if (status === 429 || (words && teamsLimited.test(words))) {
    const pauseMs = Math.min(wishMs || notificationLimits.limitedPauseSeconds * 1000, longestPauseMs);
    return { verdict: 'limited', pauseMs, problem: 'It asked us to send later (429).' };
  }
  // A chat returns 404 once its webhook was deleted. For any other receiver it can be a temporary mistake.
  const isGone = status === 410 || (status === 404 && isChat(kind));
  return { verdict: 'refused', wishMs, problem: problem ?? 'Teams did not take the message.', isGone };
}
