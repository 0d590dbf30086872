/** Signs that a form was sent by a machine. A suspicious lead is kept in quarantine, never dropped. */
import { env } from '@/config/env';
import { clientNetworks, isThisMachine } from '@/http/client-network';
import { NetworkLimit } from '@/http/rate-limit';
import { deriveKey } from '@/lib/derive-key';
import { readToken, signToken } from '@/lib/signed-token';

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

/** Forms sent from one network; an office sends a few, a machine many. */
const perNetwork = new NetworkLimit('form', [
  { points: 20, seconds: 600 },
  { points: 150, seconds: 86_400 },
]);

/** Submissions of one address in an hour, counted in its lead's history. */
export const mostPerAddress = 10;

export async function suspicionOf(
  submission: { website?: string | undefined; started?: string | undefined; message: string },
  headers: Headers,
): Promise<Suspicion | null> {
  if (submission.website) return 'honeypot';
  // Haste alone accuses nobody: password managers and assistive software fill in a form at once, too.
  if (isTooFast(submission.started) && link.test(submission.message)) return 'link in haste';
  const [network] = clientNetworks(headers);
  if (isThisMachine(network)) return null;
  return (await perNetwork.consume(headers)) === null ? null : 'many from one network';
}
