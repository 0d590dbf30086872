/** Rate limits of keys, and the headers that report them. */
import type { CheckedKey } from '@/features/keys/check-api-key';
import {
  refusedKeysPerMinute,
  requestsPerMinute,
  sampleRequestsPerMinute,
  writesPerMinute,
} from '@/features/keys/limits';
import { clientNetworks } from '@/http/client-network';
import { type Consumption, NetworkLimit, RateLimit, tooManyRequests } from '@/http/rate-limit';
import { LeasedRateLimit } from './leased-rate-limit';

const seconds = 60;
const perKey = new LeasedRateLimit(new RateLimit('api-key', { points: requestsPerMinute, seconds }));
const writesPerKey = new RateLimit('api-key-writes', { points: writesPerMinute, seconds });
/** Rate limit of the sample key for each caller, because everybody shares the key. */
const perSampleCaller = new RateLimit('api-sample', { points: sampleRequestsPerMinute, seconds });
const refusals = new NetworkLimit('api-refused', [{ points: refusedKeysPerMinute, seconds }]);

type Policy = { name: string; quota: number; consumption: Consumption };

/** Headers of the IETF draft `ratelimit-headers`: the quota, and what is left of it until it is reset. */
const headersOf = (policies: readonly Policy[]) => ({
  'ratelimit-policy': policies.map(({ name, quota }) => `"${name}";q=${quota};w=${seconds}`).join(', '),
  ratelimit: policies
    .map(
      ({ name, quota, consumption: { count, resetSeconds } }) =>
        `"${name}";r=${Math.max(0, quota - count)};t=${resetSeconds}`,
    )
    .join(', '),
});

/** Counts a request of a key. @returns the headers, and an error if the allowance is used up */
export async function consumeAllowance(
  key: CheckedKey,
  { headers, writes }: { headers: Headers; writes: boolean },
) {
  const [{ name: network }] = clientNetworks(headers);
  const policies: Policy[] = await Promise.all([
    key.isSample
      ? {
          name: 'sample',
          quota: sampleRequestsPerMinute,
          consumption: await perSampleCaller.consume(network),
        }
      : { name: 'requests', quota: requestsPerMinute, consumption: await perKey.consume(key.id) },
    ...(writes
      ? [
          writesPerKey
            .consume(key.id)
            .then((consumption) => ({ name: 'writes', quota: writesPerMinute, consumption })),
        ]
      : []),
  ]);
  const waits = policies.flatMap(({ consumption }) => consumption.retryAfterSeconds ?? []);
  const refusal = waits.length > 0 ? tooManyRequests(Math.max(...waits)) : null;
  return { headers: headersOf(policies), refusal };
}

/**
 * Counts a refused key. @throws AppError 429 if the network has sent too many refused keys; valid keys from it still
 * work
 */
export async function consumeRefusal(headers: Headers): Promise<void> {
  const wait = await refusals.consume(headers);
  if (wait !== null) throw tooManyRequests(wait);
}
