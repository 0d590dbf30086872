/**
 * Sends one message to the push service of a device, encrypted for the device (RFC 8291), and classifies the
 * response.
 */
import type { Payload } from 'payload';
import { generateRequestDetails } from 'web-push';
import { FetchError, type Network, safeFetch } from '@/http/safe-fetch';
import { readRetryAfter } from '../../webhooks/deliveries/retry-schedule';
import { noticeLifeSeconds, pushLimits } from '../limits';
import type { PushSubscriptionKeys } from '../tables/devices';
import type { NoticeMessage } from './notice-text';
import { findSiteContact, loadSiteKey } from './site-key';

/**
 * Response of the service: `gone` if it no longer has the device; `later` if it certainly did not accept the message,
 * and another attempt makes sense.
 */
export type PushAnswer =
  | { outcome: 'accepted' | 'gone' }
  | { outcome: 'later'; problem: string; wishSeconds: number }
  | { outcome: 'refused'; problem: string };

function judge(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const problem = `The push service answered ${status}.`;
  if (status === 429 || status >= 500)
    return { outcome: 'later', problem, wishSeconds: readRetryAfter(retryAfter) / 1000 };
  return { outcome: 'refused', problem };
}

/** @throws nothing if the push service fails: its failures are returned */
export async function postPush(
  payload: Payload,
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  message: NoticeMessage,
  network: Network,
): Promise<PushAnswer> {
  const [{ publicKey, privateKey }, { subject }] = await Promise.all([
    loadSiteKey(payload),
    findSiteContact(payload),
  ]);
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, publicKey, privateKey },
      ...{ TTL: noticeLifeSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
    },
  );
  const { timeoutMs, answer: maxBytes } = pushLimits;
  try {
    const { status, headers: answered } = await safeFetch(new URL(endpoint), {
      method: 'POST',
      headers: { ...stringsOf(headers), 'content-type': 'application/notification+json' },
      ...(body && { body }),
      ...{ timeoutMs, maxBytes, network },
    });
    return judge(status, answered['retry-after']);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const problem = `${error.message} It was the push service’s.`;
    return error.isUnsent ? { outcome: 'later', problem, wishSeconds: 0 } : { outcome: 'refused', problem };
  }
}

/** Header names in lower case, so that no name occurs twice. */
const stringsOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
