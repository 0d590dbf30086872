import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { env } from '@/config/env';
import { mailTransport } from './transport';

const [sender] = addressparser(env.mailFrom, { flatten: true });

/** Payload's own mails leave by the same transport; without one its adapter would call a test service. */
export const payloadEmailAdapter = nodemailerAdapter({
  defaultFromAddress: sender?.address ?? '',
  defaultFromName: sender?.name ?? '',
  transport: mailTransport(),
  skipVerify: true,
});
