/** Reads the mails that are captured because SMTP_URL is not set. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { env } from '@/config/env';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const maxListed = 100;
const fileName = /^[\w.-]+\.eml$/;

export type CapturedMail = { file: string; mail: ParsedMail };

/**
 * Whether the request may read the mailbox: mail is captured, the server listens on the loopback only, and the
 * browser addressed it by a loopback name, so that no other site can rebind its own name to it.
 */
export function isMailboxOpen(hostHeader: string | null): boolean {
  const host = (hostHeader ?? '').replace(/:\d+$/, '');
  return env.isMailCaptured && loopbackHosts.has(env.listenAddress.host) && loopbackHosts.has(host);
}

async function parse(file: string): Promise<CapturedMail> {
  const source = await readFile(join(env.mailboxDir, file));
  return { file, mail: await simpleParser(source, { skipImageLinks: true }) };
}

/** Captured mails, newest first, at most 100. */
export async function listCapturedMails(): Promise<CapturedMail[]> {
  const files = await readdir(env.mailboxDir).catch((): string[] => []);
  const newest = files
    .filter((file) => fileName.test(file))
    .sort()
    .reverse()
    .slice(0, maxListed);
  return Promise.all(newest.map(parse));
}

/** One mail by file name, or null. */
export async function findCapturedMail(file: string): Promise<CapturedMail | null> {
  if (!fileName.test(file)) return null;
  return parse(file).catch(() => null);
}

/** Recipients, comma-separated. */
export function recipientsOf({ to }: ParsedMail): string {
  return [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}
