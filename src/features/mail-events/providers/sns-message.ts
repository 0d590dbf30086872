/** Messages of Amazon SNS: https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@/http/app-error';
import { FetchError, safeFetch } from '@/http/safe-fetch';
import { assertRecent, unsigned } from './provider';

const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().max(200),
  TopicArn: z.string().max(300),
  Message: z.string(),
  Timestamp: z.string().max(40),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
  Subject: z.string().nullish(),
  Token: z.string().max(2000).nullish(),
  SubscribeURL: z.string().max(2000).nullish(),
});
export type SnsMessage = z.output<typeof SnsMessage>;

/** ARN of an SNS topic; the first group is its region. */
export const topicArn =
  /^arn:aws(?:-cn|-us-gov)?:sns:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}(?:\.fifo)?$/;

const snsHost = /^sns\.([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com(?:\.cn)?$/;

/**
 * URL at Amazon SNS in the region of the topic. @throws AppError 401 for any other URL: another host, no https, a port
 * or credentials
 */
function readSnsUrl(given: string | null | undefined, topic: string): URL {
  const [, region] = topicArn.exec(topic) ?? [];
  const url = URL.canParse(given ?? '') ? new URL(given ?? '') : null;
  const [, host] = snsHost.exec(url?.hostname ?? '') ?? [];
  if (!url || !region || host !== region) throw unsigned('The address is none of Amazon SNS in this region.');
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw unsigned('The address is none of Amazon SNS in this region.');
  return url;
}

const timeoutMs = 5000;
const maxBytes = 20_000;

/** @throws AppError 503, after which SNS retries the message, unless the response has status 200 */
async function get(url: URL): Promise<Buffer> {
  const unavailable = () => new AppError('unavailable', 503, 'Amazon SNS could not be reached just now.');
  try {
    const { status, body, isCut } = await safeFetch(url, { method: 'GET', headers: {}, timeoutMs, maxBytes });
    if (status !== 200 || isCut) throw unavailable();
    return body;
  } catch (error) {
    throw error instanceof FetchError ? unavailable() : error;
  }
}

const keptForMs = 24 * 3_600_000;
const maxKept = 20;
type Kept = { certificate: X509Certificate; until: number };
const certificates = new Map<string, Kept>();

/** Certificate at a URL of SNS, cached for a day. */
async function loadCertificate(url: URL, now: number): Promise<X509Certificate> {
  const kept = certificates.get(url.href);
  if (kept && kept.until > now) return kept.certificate;
  const pem = await get(url);
  try {
    const certificate = new X509Certificate(pem);
    if (certificates.size >= maxKept) certificates.clear();
    certificates.set(url.href, { certificate, until: now + keptForMs });
    return certificate;
  } catch {
    throw unsigned('There is no certificate at this address.');
  }
}

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<SnsMessage['Type'], readonly (keyof SnsMessage)[]>;

/** Text that SNS signs: the name and the value of each present field, each on a line of its own. */
export const textToSign = (message: SnsMessage): string =>
  signedFields[message.Type]
    .flatMap((field) => (typeof message[field] === 'string' ? [field, message[field]] : []))
    .map((line) => `${line}\n`)
    .join('');

/**
 * Verifies a message. The topic is checked first, because every AWS account can have its messages signed by SNS.
 * @throws AppError 401 for an unlisted topic, a URL outside of SNS, an invalid signature, or an old message
 */
export async function readSnsMessage(json: unknown, topics: readonly string[]): Promise<SnsMessage> {
  const { success, data: message } = SnsMessage.safeParse(json);
  if (!success) throw unsigned('This is no signed message of Amazon SNS. Raw message delivery must be off.');
  if (!topics.includes(message.TopicArn)) throw unsigned('This topic is not listed here.');
  const now = Date.now();
  const { publicKey, validTo } = await loadCertificate(
    readSnsUrl(message.SigningCertURL, message.TopicArn),
    now,
  );
  const verifier = createVerify(message.SignatureVersion === '2' ? 'sha256' : 'sha1').update(
    textToSign(message),
  );
  if (publicKey.asymmetricKeyType !== 'rsa' || !verifier.verify(publicKey, message.Signature, 'base64'))
    throw unsigned();
  if (Date.parse(validTo) < now) throw unsigned('The certificate has expired.');
  assertRecent(Date.parse(message.Timestamp), now);
  return message;
}

/** Confirms the subscription of a verified message. @throws AppError 401 for a URL outside of SNS; 503 */
export async function confirmSubscription({ SubscribeURL, TopicArn }: SnsMessage): Promise<void> {
  await get(readSnsUrl(SubscribeURL, TopicArn));
}
