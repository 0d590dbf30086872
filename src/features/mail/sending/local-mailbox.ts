/** Reads the mails that were captured because no SMTP server is set. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { env } from '@/config/env';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const maxListed = 100;
const fileName = /^[\w.-]+\.eml$/;

export type CapturedMail = { file: string; mail: ParsedMail };

/**
 * Whether this request may look into the mailbox: mail is captured, the server listens on this machine alone, and the
 * browser asked for this machine by name (a page elsewhere cannot point its own name here).
 */
export function isMailboxOpen(hostHeader: string | null): boolean {
  const host = (hostHeader ?? '').replace(/:\d+$/, '');
  return env.isMailCaptured && loopbackHosts.has(env.listenAddress.host) && loopbackHosts.has(host);
}

async function parse(file: string): Promise<CapturedMail> {
  const source = await readFile(join(env.mailboxDir, file));
  return { file, mail: await simpleParser(source, { skipImageLinks: true }) };
}

/** The newest first, a hundred at most. */
export async function listCapturedMails(): Promise<CapturedMail[]> {
  const files = await readdir(env.mailboxDir).catch((): string[] => []);
  const newest = files
    .filter((file) => fileName.test(file))
    .sort()
    .reverse()
    .slice(0, maxListed);
  return Promise.all(newest.map(parse));
}

/** One mail by its file's name, or null. */
export async function findCapturedMail(file: string): Promise<CapturedMail | null> {
  if (!fileName.test(file)) return null;
  return parse(file).catch(() => null);
}

/** The recipients on one line. */
export function recipientsOf({ to }: ParsedMail): string {
  return [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}
