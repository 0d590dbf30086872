import { type DnsVerdict, findAliases, findTexts, quoteRecords, unansweredVerdict } from '@/http/dns/ask-dns';
import type { DomainRecord } from './domain-kind';

/** Problem with a record according to DNS; undefined if the record is set. @throws if DNS does not respond */
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

/** Checks in DNS whether all records are set, and reports the first that is not. */
export async function checkRecords(records: readonly DomainRecord[]): Promise<DnsVerdict> {
  try {
    const problem = (await Promise.all(records.map(problemOf))).find(Boolean);
    return problem === undefined ? { kind: 'proven' } : { kind: 'missing', problem };
  } catch {
    return unansweredVerdict;
  }
}
