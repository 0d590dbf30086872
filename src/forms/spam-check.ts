/** Spam check. A lead with a spam signal is quarantined, never dropped. */
import { env } from '@/config/env';
import { clientNetworks, isThisMachine } from '@/http/client-network';
import { NetworkLimit } from '@/http/rate-limit';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

export type SpamReason = 'honeypot' | 'link in haste' | 'many from one network' | 'many from one address';

const key = deriveKey(env.payloadSecret, 'minimum fill time');
/** Name of the honeypot field: hidden from people, who leave it blank. */
export const honeypotField = 'website';
const minFillMs = 2000;
const link = /https?:\/\/|\bwww\./i;

/**
 * Signed timestamp of when the form was opened. The form's script fetches it, because pages are cached and cannot
 * contain it.
 */
export function issueFillTimeToken(now = Date.now()): string {
  return signToken(key, String(now));
}

/**
 * Whether a form was submitted faster than anybody types. A missing timestamp proves nothing: not everybody runs
 * scripts.
 */
export function isTooFast(started: string | undefined, now = Date.now()): boolean {
  const openedAt = started ? readToken(key, started) : null;
  return openedAt !== null && now - Number(openedAt) < minFillMs;
}

/** Limits of submissions per network: an office sends a few submissions, a bot many. */
const perNetwork = new NetworkLimit('form', [
  { points: 20, seconds: 600 },
  { points: 150, seconds: 86_400 },
]);

/** Maximum number of submissions per e-mail address and hour, counted in the lead's history. */
export const maxPerAddress = 10;

/** Fields that reveal a bot: the honeypot, the time when the form was opened, and the typed texts. */
export type SpamSigns = {
  website?: string | undefined;
  started?: string | undefined;
  message: string;
  answers?: readonly { value: string }[] | undefined;
};

const typedIn = ({ message, answers = [] }: SpamSigns) => [message, ...answers.map(({ value }) => value)];

/** Run by the form endpoint once a submission is read. @returns the spam reason; null if no signal matched. */
export async function checkSpam(submission: SpamSigns, headers: Headers): Promise<SpamReason | null> {
  if (submission[honeypotField]) return 'honeypot';
  // Speed alone is no signal: password managers and assistive software fill in a form at once, too.
  if (isTooFast(submission.started) && typedIn(submission).some((text) => link.test(text)))
    return 'link in haste';
  const [network] = clientNetworks(headers);
  if (isThisMachine(network)) return null;
  return (await perNetwork.consume(headers)) === null ? null : 'many from one network';
}
