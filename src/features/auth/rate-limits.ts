/** How often one network, and everybody together, may knock at sign-in. Counted in this process's memory. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '@/lib/client-address';
import { SignInError } from './sign-in-error';

const windowSeconds = 5 * 60;
const perNetwork = new RateLimiterMemory({ points: 30, duration: windowSeconds });
const everybody = new RateLimiterMemory({ points: 3000, duration: windowSeconds });

/**
 * Counts one try at asking for a mail, opening a link or typing a code; a success gives nothing back.
 * @throws SignInError too_many_requests
 */
export async function countTry(headers: Headers): Promise<void> {
  try {
    await perNetwork.consume(clientNetwork(headers));
    await everybody.consume('everybody');
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new SignInError('too_many_requests', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
