import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import nodemailer, { type Transport, type Transporter } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { env } from '@/config/env';

/** Taken over unless SMTP_URL says otherwise in its query. Lost connections are ours to retry, not the pool's. */
const smtpDefaults = {
  pool: 'true',
  maxConnections: '10',
  maxMessages: '200',
  maxRequeues: '0',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '45000',
};

function smtpTransport(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(smtpDefaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return nodemailer.createTransport(url.href);
}

/** Writes one mail into the local mailbox. It appears under its name when it is whole. */
async function capture({ message }: MailMessage): Promise<SMTPTransport.SentMessageInfo> {
  const source = await message.build();
  await mkdir(env.mailboxDir, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
  const draft = join(env.mailboxDir, `.${name}.part`);
  await writeFile(draft, source);
  await rename(draft, join(env.mailboxDir, name));
  const envelope = message.getEnvelope();
  const response = `250 captured as ${name}`;
  return {
    envelope,
    messageId: message.messageId(),
    response,
    accepted: envelope.to,
    rejected: [],
    pending: [],
  };
}

const capturingTransport: Transport<SMTPTransport.SentMessageInfo> = {
  name: 'local mailbox',
  version: '1',
  send: callbackify(capture),
};

let transport: Transporter | undefined;

/** The one way mail leaves this process: SMTP when SMTP_URL is set, else .eml files in the local mailbox. */
export function mailTransport(): Transporter {
  transport ??= env.smtpUrl ? smtpTransport(env.smtpUrl) : nodemailer.createTransport(capturingTransport);
  return transport;
}
