import { AppError } from '@/http/app-error';
import { NetworkLimit, RateLimit, tooManyRequests, waitSentence } from '@/http/rate-limit';

/**
 * Limits results mailed to one e-mail address, no matter who requests them, so that the form cannot be used to harass
 * someone.
 */
const perAddress = new RateLimit('calculator-result', { points: 4, seconds: 86_400 });

/** Limits results mailed at the request of one network, to any e-mail address. */
const perNetwork = new NetworkLimit('calculator-result', [
  { points: 20, seconds: 3600 },
  { points: 100, seconds: 86_400 },
]);

/** Counts one more mailed result. @throws AppError 429 if the network or the e-mail address has reached its limit. */
export async function assertMayMailResult(headers: Headers, email: string): Promise<void> {
  const networkWait = await perNetwork.consume(headers);
  if (networkWait !== null) throw asField(tooManyRequests(networkWait));
  const { retryAfterSeconds } = await perAddress.consume(email);
  if (retryAfterSeconds === null) return;
  const message = `We have mailed several results to this address today. Yours stays on this page. ${waitSentence(retryAfterSeconds)}`;
  throw asField(new AppError('too_many_requests', 429, message, { retryAfterSeconds }));
}

/** Attaches a rate limit's error to the e-mail field. */
const asField = ({ code, status, message, retryAfterSeconds }: AppError) =>
  new AppError(code, status, message, { field: 'email', retryAfterSeconds });
