/** The only way mail leaves this process: SMTP if SMTP_URL is set, else .eml files in the local mailbox. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/config/env';
import { openSmtpRelay, type Relay } from './smtp-relay';

/** Writes mails into the local mailbox. Files are renamed into place when complete. */
const localMailbox: Relay = {
  maxInFlight: 10,
  async send(_envelope, message) {
    await mkdir(env.mailboxDir, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    const draft = join(env.mailboxDir, `.${name}.part`);
    await writeFile(draft, message);
    await rename(draft, join(env.mailboxDir, name));
    return `250 captured as ${name}`;
  },
  close() {},
};

export const openRelay = (): Relay => (env.smtpUrl ? openSmtpRelay(env.smtpUrl) : localMailbox);
