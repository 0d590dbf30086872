import { findTexts } from '@/http/dns/ask-dns';
import { parseTags } from '../records/parse-tags';
import { areRelated } from './check-link-domain';
import type { CheckResult } from './domain-check';

export type OwnKey = {
  domain: string;
  selector: string;
  /** Public key in base64. */
  publicKey: string;
};

/**
 * Checks whether the DNS record of the key with which we sign exists.
 * @param sender domain of the sender
 * @throws if DNS does not answer
 */
export async function checkOwnDkim(
  sender: string,
  { domain, selector, publicKey }: OwnKey,
): Promise<CheckResult & { isPublished: boolean }> {
  const name = `${selector}._domainkey.${domain}`;
  const found = await findTexts(name);
  const isPublished = found.some((text) => parseTags(text).get('p')?.replace(/\s/g, '') === publicKey);
  const record = { type: 'TXT', name, value: `v=DKIM1; k=rsa; p=${publicKey}` } as const;
  if (!areRelated(domain, sender)) {
    return {
      verdict: 'wrong',
      reason: `We sign for ${domain}, but the sender is at ${sender}, so DMARC does not count the signature. Set DKIM_DOMAIN to ${sender}.`,
      ...{ found, isPublished },
    };
  }
  if (isPublished) {
    return {
      verdict: 'right',
      reason: `We sign every email, and receivers find the key at ${name}.`,
      ...{ found, isPublished },
    };
  }
  const other = found.length > 0 ? 'has another key' : 'has no key yet';
  return {
    verdict: 'wrong',
    reason: `${name} ${other}. Emails are signed with our key as soon as its record is found.`,
    ...{ found, isPublished, record },
  };
}
