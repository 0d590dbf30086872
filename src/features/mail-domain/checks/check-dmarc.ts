import { findTexts } from '@/http/dns/ask-dns';
import { ownEntry } from '@/lib/own-entry';
import { parseTags } from '../records/parse-tags';
import type { CheckResult } from './domain-check';

const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text);

/** Names that may hold the policy of a domain: its own, then those of the domains above it, down to two labels. */
function policyNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
}

const policies: Record<string, string> = {
  none: 'Receivers only report mails that fail (p=none). Once the reports name no mails of yours, set p=quarantine.',
  quarantine: 'Mails of others in your name go to the spam folder (p=quarantine).',
  reject: 'Mails of others in your name are rejected (p=reject).',
};

/** Checks the DMARC policy, without which Gmail and Yahoo reject mails of larger senders. @throws if DNS does not answer */
export async function checkDmarc(domain: string): Promise<CheckResult> {
  for (const name of policyNames(domain)) {
    const found = (await findTexts(name)).filter(isDmarc);
    const [record, ...others] = found;
    if (record === undefined) continue;
    if (others.length > 0) {
      return {
        verdict: 'wrong',
        reason: `${name} has ${found.length} policies. Receivers ignore them all: keep one.`,
        found,
      };
    }
    const policy =
      parseTags(record).get(name === `_dmarc.${domain}` ? 'p' : 'sp') ?? parseTags(record).get('p');
    const meaning = ownEntry(policies, policy?.toLowerCase());
    if (meaning === undefined) {
      return {
        verdict: 'wrong',
        reason: `The policy of ${name} says neither p=none nor p=quarantine nor p=reject, so receivers ignore it.`,
        found,
      };
    }
    return { verdict: 'right', reason: meaning, found };
  }
  return {
    verdict: 'wrong',
    reason: `${domain} has no DMARC policy. Gmail and Yahoo require one of larger senders.`,
    found: [],
    record: { type: 'TXT', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:dmarc@${domain}` },
  };
}
