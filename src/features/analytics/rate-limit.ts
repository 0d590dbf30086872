import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '@/lib/client-address';

/** Batches a minute from one network: an office behind one address reads on, a flood is cut off. */
const perNetwork = new RateLimiterMemory({ points: 120, duration: 60 });

/** Counts one batch. Answers null, or how many seconds to wait. The address stays in memory for that minute. */
export async function secondsToWait(headers: Headers): Promise<number | null> {
  try {
    await perNetwork.consume(clientNetwork(headers));
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
