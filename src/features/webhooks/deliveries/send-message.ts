/** Sends one message to the URL of an endpoint, and evaluates the response. */
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { isAppError } from '@/http/app-error';
import { FetchError, internet, type Network, safeFetch } from '@/http/safe-fetch';
import { webhookLimits } from '../limits';
import { receiveMessage, receiverTokenOf } from '../receiver/receive-message';

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface ReceiverAnswer {
  /** HTTP status; null if there was no response. */
  status: number | null;
  /** Beginning of the response. */
  text: string | null;
  /** Why the message does not count as delivered; null if it does. */
  problem: string | null;
  retryAfter?: string | undefined;
}

/** Network of the receivers, with private addresses only if `env.privateReceivers` is set. */
export const receivers: Network = env.privateReceivers ? { ...internet, isAllowed: () => true } : internet;

/** Text of a response, without characters that PostgreSQL cannot store. */
const readable = (body: Buffer): string | null =>
  new TextDecoder()
    .decode(body.subarray(0, webhookLimits.keptAnswer))
    .replaceAll('\u0000', '\uFFFD')
    .trim() || null;

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered ${status}, which leads elsewhere. Redirects are not followed: enter the address they lead to.`;
  return status === 410 ? 'It answered 410: gone for good.' : `It answered ${status}.`;
}

/** Delivers within this process, because our own site is not reachable from its own server in every installation. */
async function sendToOwnReceiver(
  payload: Payload,
  token: string,
  { headers, body }: Message,
): Promise<ReceiverAnswer> {
  try {
    const verdict = await receiveMessage({ payload }, { token, headers: new Headers(headers), body });
    return { status: 202, text: `Kept by the receiver. Signature: ${verdict}.`, problem: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { status: error.status, text: error.message, problem: problemOf(error.status) };
  }
}

async function sendToNetwork({ url, headers, body }: Message, network: Network): Promise<ReceiverAnswer> {
  const { timeoutMs, answer: maxBytes } = webhookLimits;
  try {
    const request = { method: 'POST', headers, body, timeoutMs, maxBytes, network } as const;
    const answer = await safeFetch(new URL(url), request);
    const { status } = answer;
    const text = readable(answer.body);
    return { status, text, problem: problemOf(status), retryAfter: answer.headers['retry-after'] };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: null, text: null, problem: error.message };
  }
}

export function sendMessage(payload: Payload, message: Message, network: Network): Promise<ReceiverAnswer> {
  const token = receiverTokenOf(message.url);
  return token === undefined ? sendToNetwork(message, network) : sendToOwnReceiver(payload, token, message);
}
