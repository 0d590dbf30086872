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

/** Payload sends no mail here. Without an adapter it would call a test service; this one says where mails belong. */
export const payloadEmailAdapter = nodemailerAdapter({
  defaultFromAddress: sender?.address ?? '',
  defaultFromName: sender?.name ?? '',
  transport: nodemailer.createTransport(outboxOnly),
  skipVerify: true,
});
