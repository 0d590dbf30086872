import { findTexts } from '@/http/dns/ask-dns';
import type { MailService } from '../../mail/tracing/mail-services';
import { isSpf, parseSpf } from '../records/parse-spf';
import type { CheckResult } from './domain-check';

/** Maximum number of DNS lookups that receivers make for one record (RFC 7208, 4.6.4). */
const maxLookups = 10;
/** Number of lookups after which counting stops, because records may include one another. */
const countedLookups = 30;

const lookups: ReadonlySet<string> = new Set(['include', 'a', 'mx', 'ptr', 'exists']);

type Walk = { lookups: number; included: Set<string>; problem?: string };

/** Follows the includes of a record as a receiver does, and notes the first problem. @throws if DNS does not answer */
async function follow(record: string, domain: string, walk: Walk): Promise<void> {
  const parsed = parseSpf(record);
  if ('unreadable' in parsed) {
    walk.problem ??= `Receivers reject the record of ${domain}, because they do not understand “${parsed.unreadable.slice(0, 60)}”.`;
    return;
  }
  const { terms, redirect } = parsed;
  const hasAll = terms.some(({ mechanism }) => mechanism === 'all');
  const targets: string[] = [];
  for (const { mechanism, value } of terms) {
    if (lookups.has(mechanism)) walk.lookups += 1;
    if (mechanism === 'include') targets.push(value);
  }
  if (redirect !== null && !hasAll) {
    walk.lookups += 1;
    targets.push(redirect);
  }
  for (const target of targets) {
    const name = target.toLowerCase().replace(/\.$/, '');
    // A name with a macro depends on the mail, and so cannot be followed.
    if (walk.lookups > countedLookups || name.includes('%')) return;
    walk.included.add(name);
    const [next, ...others] = (await findTexts(name)).filter(isSpf);
    if (next === undefined || others.length > 0) {
      const found = next === undefined ? 'no SPF record' : 'several SPF records';
      walk.problem ??= `Receivers reject the record, because ${name}, which it includes, has ${found}.`;
      return;
    }
    await follow(next, name, walk);
  }
}

const withInclude = (record: string, include: string): string => {
  const [version = 'v=spf1', ...terms] = record.trim().split(/\s+/);
  return [version, `include:${include}`, ...terms].join(' ');
};

/**
 * Checks whether the SPF record lets the service send for the domain. @param service undefined if its settings are not known
 * @throws if DNS does not answer
 */
export async function checkSpf(domain: string, service: MailService | undefined): Promise<CheckResult> {
  const found = (await findTexts(domain)).filter(isSpf);
  const [record, ...others] = found;
  const setting = (value: string) => ({ type: 'TXT', name: domain, value }) as const;
  if (record === undefined) {
    return {
      verdict: service?.hasOwnReturnPath ? 'advice' : 'wrong',
      reason: service?.hasOwnReturnPath
        ? `${domain} has no SPF record. ${service.name} passes SPF by a domain of its own, but some receivers ask for ours.`
        : `${domain} has no SPF record, so receivers cannot tell who may send for it.`,
      found,
      record: setting(service ? `v=spf1 include:${service.include} ~all` : 'v=spf1 mx ~all'),
    };
  }
  if (others.length > 0) {
    return {
      verdict: 'wrong',
      reason: `${domain} has ${found.length} SPF records. Receivers reject them all: join them to one.`,
      found,
    };
  }
  const walk: Walk = { lookups: 0, included: new Set() };
  await follow(record, domain, walk);
  if (walk.problem) return { verdict: 'wrong', reason: walk.problem, found };
  if (walk.lookups > maxLookups) {
    const count = walk.lookups > countedLookups ? `more than ${countedLookups}` : String(walk.lookups);
    return {
      verdict: 'wrong',
      reason: `The record needs ${count} look-ups in DNS, and receivers stop after ${maxLookups}. Leave out what no longer sends for you.`,
      found,
    };
  }
  const parsed = parseSpf(record);
  const all = 'terms' in parsed ? parsed.terms.find(({ mechanism }) => mechanism === 'all') : undefined;
  if (all?.qualifier === '+') {
    return {
      verdict: 'wrong',
      reason: '“+all” lets everybody send for the domain. End the record with “~all”.',
      found,
      record: setting(record.replace(/\+?all\s*$/i, '~all')),
    };
  }
  if (service && !walk.included.has(service.include)) {
    return {
      verdict: service.hasOwnReturnPath ? 'advice' : 'wrong',
      reason: service.hasOwnReturnPath
        ? `The record does not name ${service.name}, which passes SPF by a domain of its own.`
        : `Mails leave by ${service.name}, which the record does not name.`,
      found,
      record: setting(withInclude(record, service.include)),
    };
  }
  const used = `It needs ${walk.lookups} of ${maxLookups} look-ups.`;
  if ('terms' in parsed && !all && parsed.redirect === null) {
    return {
      verdict: 'advice',
      reason: `The record does not end, so it says nothing of other senders. End it with “~all”. ${used}`,
      found,
      record: setting(`${record.trim()} ~all`),
    };
  }
  const who = service
    ? `The record lets ${service.name} send for the domain.`
    : 'Receivers understand the record.';
  const doubt = service ? '' : ' Whether it names your mail server cannot be told from here.';
  return { verdict: 'right', reason: `${who} ${used}${doubt}`, found };
}
