/** Sends messages of mail providers to their webhooks, signed with keys of the tests. */

import { createHmac, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { POST } from '@/app/api/inbound/[provider]/route';
import type { MailProviderName } from '@/features/mail-events/provider-names';
import { listMailProviders } from '@/features/mail-events/queries';
import { makePassword, saveSecret, saveTopics } from '@/features/mail-events/settings/save-setting';
import { actors } from '../actors';
import { origin } from '../forms';
import { topic } from './sns';

const mailgunKey = randomBytes(16).toString('hex');
const resendSecret = `whsec_${randomBytes(24).toString('base64')}`;
const sendgridKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

/** Passwords that the product generated. */
const passwords = new Map<MailProviderName, string>();

/** Sets up all providers as an admin does. */
export async function setUpProviders(): Promise<void> {
  const req = await actors.admin();
  await makePassword(req, 'postmark');
  await makePassword(req, 'brevo');
  await saveSecret(req, 'mailgun', mailgunKey);
  await saveSecret(req, 'resend', resendSecret);
  const shown = sendgridKeys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await saveSecret(req, 'sendgrid', shown);
  await saveTopics(req, topic);
  for (const { provider, shownSecret } of await listMailProviders(req))
    if (shownSecret) passwords.set(provider, shownSecret);
}

type Sent = { body: string | Uint8Array | ReadableStream; headers?: Record<string, string> };

/** IP address of a new client, so that tests do not share a rate limit. */
const newClient = () => [203, 0, ...randomBytes(2)].join('.');

export const post = (provider: string, { body, headers = {} }: Sent): Promise<Response> =>
  POST(
    new Request(`${origin}/api/inbound/${provider}`, {
      method: 'POST',
      body: body as string,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newClient(), ...headers },
      duplex: 'half',
    } as RequestInit),
    { params: Promise.resolve({ provider }) },
  );

export const seconds = (offset = 0) => String(Math.floor(Date.now() / 1000) + offset);

/** Credentials of the URL that the studio shows. */
export const credentials = (provider: MailProviderName, password = passwords.get(provider)) => ({
  authorization: `Basic ${Buffer.from(`plumbline:${password}`).toString('base64')}`,
});

export const mailgunSignature = (timestamp = seconds(), token = randomUUID(), key = mailgunKey) => ({
  timestamp,
  token,
  signature: createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex'),
});

export function sendgridHeaders(body: string, timestamp = seconds(), key = sendgridKeys.privateKey) {
  return {
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': createSign('sha256')
      .update(timestamp + body)
      .sign(key, 'base64'),
  };
}

export function resendHeaders(body: string, id = randomUUID(), at = new Date(), secret = resendSecret) {
  return {
    'svix-id': id,
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign(id, at, body),
  };
}

export const snsHeaders = {
  'content-type': 'text/plain; charset=UTF-8',
  'x-amz-sns-message-type': 'Notification',
};

/** Sends a message with a valid signature. Messages of SES are signed by `startSns()`. */
export function tell(provider: Exclude<MailProviderName, 'ses'>, event: unknown): Promise<Response> {
  if (provider === 'mailgun') {
    const body = JSON.stringify({ signature: mailgunSignature(), 'event-data': event });
    return post(provider, { body });
  }
  const body = JSON.stringify(event);
  const headers = {
    postmark: () => credentials('postmark'),
    brevo: () => credentials('brevo'),
    sendgrid: () => sendgridHeaders(body),
    resend: () => resendHeaders(body),
  };
  return post(provider, { body, headers: headers[provider]() });
}

/** Number of events by outcome, from the webhook's response. */
export const tallyOf = async (answer: Response | Promise<Response>): Promise<Record<string, number>> =>
  (await (await answer).json()).events;
