/**
 * Provider that sends text messages. No provider is implemented yet: while mails are captured, text messages are
 * captured as well.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/config/env';

export interface SmsProvider {
  /** Sends a text message. @param to number in E.164. @throws an error if the message is to be retried. */
  send(message: { to: string; text: string }): Promise<void>;
}

export const capturedTextSuffix = '.sms.json';

const captured: SmsProvider = {
  async send({ to, text }) {
    await mkdir(env.mailboxDir, { recursive: true });
    const sentAt = new Date().toISOString();
    const file = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}${capturedTextSuffix}`;
    await writeFile(join(env.mailboxDir, file), JSON.stringify({ to, text, sentAt }));
  },
};

/** Returns the provider; undefined if this installation cannot send text messages. */
export const smsProvider = (): SmsProvider | undefined => (env.isMailCaptured ? captured : undefined);
