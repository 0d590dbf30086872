/** Messages as receivers get them (Standard Webhooks). */
import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

export interface MessageEvent {
  id: string;
  type: string;
  subject: string;
  sequence: number;
  data: unknown;
  /** ISO 8601. */
  publishedAt: string;
}

/** Body of a message: the same at every attempt. */
export const messageBody = ({ id, type, subject, sequence, data, publishedAt }: MessageEvent): string =>
  JSON.stringify({ id, type, timestamp: publishedAt, subject, sequence, data });

export const fingerprintBody = (body: string): string => createHash('sha256').update(body).digest('hex');

type Signed = { id: string; body: string; secrets: readonly string[]; at: Date };

/** Headers of an attempt, with a signature for each secret. @param at moment of the attempt */
export const messageHeaders = ({ id, body, secrets, at }: Signed): Record<string, string> => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'user-agent': 'Plumbline-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
