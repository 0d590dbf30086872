/** The spam check: signs that a form was sent by a machine. Such a lead is kept in quarantine, never dropped. */
import { env } from '@/config/env';
import { clientNetworks, isThisMachine } from '@/http/client-network';
import { NetworkLimit } from '@/http/rate-limit';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

export type SpamReason = 'honeypot' | 'link in haste' | 'many from one network' | 'many from one address';

const key = deriveKey(env.payloadSecret, 'minimum fill time');
/** People do not see it, and leave it blank. */
export const honeypotField = 'website';
const minFillMs = 2000;
const link = /https?:\/\/|\bwww\./i;

/** A signed "the form was opened now", fetched by the form's script. Pages are cached and cannot carry one. */
export function issueFillTimeToken(now = Date.now()): string {
  return signToken(key, String(now));
}

/** Whether a form came back sooner than anybody types. Its absence says nothing: not everybody runs scripts. */
export function isTooFast(started: string | undefined, now = Date.now()): boolean {
  const openedAt = started ? readToken(key, started) : null;
  return openedAt !== null && now - Number(openedAt) < minFillMs;
}

/** Forms sent from one network; an office sends a few, a machine many. */
const perNetwork = new NetworkLimit('form', [
  { points: 20, seconds: 600 },
  { points: 150, seconds: 86_400 },
]);

/** Submissions of one address in an hour, counted in its lead's history. */
export const maxPerAddress = 10;

/** What of a form tells of a machine: what the page fills in, and what was typed. */
export type SpamSigns = {
  website?: string | undefined;
  started?: string | undefined;
  message: string;
  answers?: readonly { value: string }[] | undefined;
};

const typedIn = ({ message, answers = [] }: SpamSigns) => [message, ...answers.map(({ value }) => value)];

/** Asked of every form by its endpoint, once it is read. @returns why it is taken for spam; null when nothing speaks for it. */
export async function checkSpam(submission: SpamSigns, headers: Headers): Promise<SpamReason | null> {
  if (submission[honeypotField]) return 'honeypot';
  // Haste alone accuses nobody: password managers and assistive software fill in a form at once, too.
  if (isTooFast(submission.started) && typedIn(submission).some((text) => link.test(text)))
    return 'link in haste';
  const [network] = clientNetworks(headers);
  if (isThisMachine(network)) return null;
  return (await perNetwork.consume(headers)) === null ? null : 'many from one network';
}
