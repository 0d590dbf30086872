import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import nodemailer, { type Transport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { env } from '@/config/env';

const [sender] = addressparser(env.mailFrom, { flatten: true });

const refusal = new Error('Every mail is a row of the outbox: write it with queueMail.');
const outboxOnly: Transport = {
  name: 'outbox only',
  version: '1',
  send: (_mail, callback) => callback(refusal, undefined),
};

/**
 * Rejects mails sent through Payload, with an error that says to use the outbox. Without an adapter Payload
 * would only log mails, and callers would take them for sent.
 */
export const payloadEmailAdapter = nodemailerAdapter({
  defaultFromAddress: sender?.address ?? '',
  defaultFromName: sender?.name ?? '',
  transport: nodemailer.createTransport(outboxOnly),
  skipVerify: true,
});
