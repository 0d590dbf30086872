/** Lines of the checklist about the domain: its mail, and the last checks from outside. */
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { senderDomain } from '@/features/mail-domain/check-domain';
import { findChecks } from '@/features/mail-domain/find-checks';
import { mailDomainPath } from '@/features/mail-domain/paths';
import type { MoveContent } from '../find-move-records';
import type { ChecklistLine } from './checklist-line';

/** Tells whether emails of the site arrive, from the stored checks. */
export async function mailLine(req: PayloadRequest): Promise<ChecklistLine> {
  const title = 'Mail of the domain';
  const line = (state: ChecklistLine['state'], sentence: string): ChecklistLine => ({
    ...{ title, state, sentence },
    link: { label: 'Mail domain', href: mailDomainPath },
  });
  const { domain, address } = senderDomain(env.mailFrom);
  if (!env.smtpUrl)
    return line('todo', 'Emails are captured on this machine. Set SMTP_URL and MAIL_FROM to send them.');
  if (!domain) return line('todo', `${address} is at no domain that receivers can look up. Set MAIL_FROM.`);
  const checks = await findChecks(req, domain);
  if (checks.length === 0) return line('unknown', `${domain} was not checked yet.`);
  const wrong = checks.filter(({ verdict }) => verdict === 'wrong');
  if (wrong[0]) return line('todo', `${domain}: ${wrong[0].reason}`);
  return checks.some(({ verdict }) => verdict === 'unknown')
    ? line('unknown', `Nothing is wrong at ${domain}, but not all of it can be told from here.`)
    : line('done', `What receivers look up about ${domain} is right.`);
}

const titles = {
  host: 'Domain leads here',
  sibling: 'Name with or without www',
  certificate: 'HTTPS certificate',
  https: 'http leads to https',
} as const;

/** Results of the last checks from outside. A result for another domain says nothing about this one. */
export function siteLines(checks: MoveContent<'checks'> | undefined): ChecklistLine[] {
  const isOfHost = checks?.host === new URL(env.siteUrl).host;
  if (!checks || !isOfHost) {
    return (['host', 'certificate', 'https'] as const).map((name) => ({
      title: titles[name],
      state: 'unknown',
      sentence: 'Not checked yet. Press “Check now”.',
    }));
  }
  return (['host', 'sibling', 'certificate', 'https'] as const).flatMap((name) => {
    const line = checks.lines[name];
    return line ? [{ title: titles[name], ...line }] : [];
  });
}
