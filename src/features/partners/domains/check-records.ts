import { type DnsVerdict, findAliases, findTexts, quoteRecords, unansweredVerdict } from '@/http/dns/ask-dns';
import type { DomainRecord } from './domain-kind';

/** What DNS says against a record; undefined if it stands. @throws if DNS does not answer */
async function problemOf({ type, name, value }: DomainRecord): Promise<string | undefined> {
  if (type === 'TXT') {
    const texts = await findTexts(name);
    if (texts.includes(value)) return;
    const found = texts.length > 0 ? `what stands there is ${quoteRecords(texts)}` : 'there is none';
    return `The TXT record ${name} is missing: ${found}.`;
  }
  const targets = await findAliases(name);
  if (targets.some((target) => target.toLowerCase().replace(/\.$/, '') === value)) return;
  const found = targets.length > 0 ? `it leads to ${quoteRecords(targets)}` : 'there is none';
  return `The CNAME record of ${name} has to lead to ${value}: ${found}.`;
}

/** Asks DNS whether records stand; the first that does not is told of. */
export async function checkRecords(records: readonly DomainRecord[]): Promise<DnsVerdict> {
  try {
    const problem = (await Promise.all(records.map(problemOf))).find(Boolean);
    return problem === undefined ? { kind: 'proven' } : { kind: 'missing', problem };
  } catch {
    return unansweredVerdict;
  }
}
