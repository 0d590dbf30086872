/** Signs that a form was sent by a machine. A suspicious lead is kept in quarantine, never dropped. */
import { env } from '@/config/env';
import { deriveKey } from '@/lib/derive-key';
import { readToken, signToken } from '@/lib/signed-token';
import { SlidingCount } from './sliding-count';

export type Suspicion = 'honeypot' | 'link in haste' | 'many from one network' | 'many from one address';

const key = deriveKey(env.payloadSecret, 'form time trap');
const fastestHumanMs = 2000;
const link = /https?:\/\/|\bwww\./i;

/** A signed "the form was opened now", fetched by the form's script. Pages are cached and cannot carry one. */
export function openTimeTrap(now = Date.now()): string {
  return signToken(key, String(now));
}

/** Whether a form came back sooner than anybody types. Its absence says nothing: not everybody runs scripts. */
export function isTooFast(started: string | undefined, now = Date.now()): boolean {
  const openedAt = started ? readToken(key, started) : null;
  return openedAt !== null && now - Number(openedAt) < fastestHumanMs;
}

const perNetwork = new SlidingCount({ limit: 20, windowMs: 10 * 60_000 });

/** Submissions of one address in an hour, counted in its lead's history. */
export const mostPerAddress = 10;

/** Behind an undeclared proxy everybody seems to sit on this machine: such a network tells nothing. */
const isThisMachine = (network: string) =>
  network.startsWith('127.') || ['unknown', '0:0:0:0::/64'].includes(network);

export function suspicionOf(
  submission: { website?: string | undefined; started?: string | undefined; message: string },
  network: string,
): Suspicion | null {
  if (submission.website) return 'honeypot';
  // Haste alone accuses nobody: password managers and assistive software fill in a form at once, too.
  if (isTooFast(submission.started) && link.test(submission.message)) return 'link in haste';
  if (!isThisMachine(network) && perNetwork.isOver(network)) return 'many from one network';
  return null;
}
