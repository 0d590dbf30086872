import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '@/lib/client-address';

const perNetwork = new RateLimiterMemory({ points: 10, duration: 60 });
const everybody = new RateLimiterMemory({ points: 200, duration: 60 });

/** Seconds to wait, or null where the report is welcome: ten a minute from one network, 200 from all of them. */
export async function secondsToWait(headers: Headers): Promise<number | null> {
  try {
    await perNetwork.consume(clientNetwork(headers));
    await everybody.consume('everybody');
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
