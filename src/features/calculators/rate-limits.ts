import { AppError } from '@/http/app-error';
import { NetworkLimit, RateLimit, tooManyRequests, waitSentence } from '@/http/rate-limit';

/** Results mailed to one address, whoever asks: the form must not become a way to pester somebody. */
const perAddress = new RateLimit('calculator-result', { points: 4, seconds: 86_400 });

/** Results that one network has mailed, to whomever. */
const perNetwork = new NetworkLimit('calculator-result', [
  { points: 20, seconds: 3600 },
  { points: 100, seconds: 86_400 },
]);

/** Counts one more result to be mailed. @throws AppError 429 when the network or the address has had too many. */
export async function assertMayMailResult(headers: Headers, email: string): Promise<void> {
  const networkWait = await perNetwork.consume(headers);
  if (networkWait !== null) throw asField(tooManyRequests(networkWait));
  const { retryAfterSeconds } = await perAddress.consume(email);
  if (retryAfterSeconds === null) return;
  const message = `We have mailed several results to this address today. Yours stays on this page. ${waitSentence(retryAfterSeconds)}`;
  throw asField(new AppError('too_many_requests', 429, message, { retryAfterSeconds }));
}

/** The form shows it at the address. */
const asField = ({ code, status, message, retryAfterSeconds = 0 }: AppError) =>
  new AppError(code, status, message, { fields: { email: message }, retryAfterSeconds });
