/** Signed links for mail preferences, which are used without signing in and do not expire. */
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';
import { confirmAddressPath, unsubscribePath } from '../paths';
import { hashAddress } from './suppressions';

/** Purpose of a link: unsubscribe, disown or confirm the address. */
export const linkPurposes = ['unsubscribe', 'disown', 'confirm'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const paths: Record<LinkPurpose, string> = {
  unsubscribe: unsubscribePath,
  disown: unsubscribePath,
  confirm: confirmAddressPath,
};

/** Contains the address's hash, so that the link still works after the lead was erased. */
export type LinkSubject = { emailHash: string; leadId: string | null };

const keyFor = (purpose: LinkPurpose) => deriveKey(env.payloadSecret, `mail link: ${purpose}`);
const keys: Record<LinkPurpose, Buffer> = {
  unsubscribe: keyFor('unsubscribe'),
  disown: keyFor('disown'),
  confirm: keyFor('confirm'),
};

export function mailLink(purpose: LinkPurpose, email: string, leadId: string | null): string {
  const token = signToken(keys[purpose], `${hashAddress(email)}:${leadId ?? ''}`);
  return `${env.siteUrl}${paths[purpose]}?t=${token}`;
}

/** Reads a link's token; null if it is not authentic. */
export function readMailLink(token: string): (LinkSubject & { purpose: LinkPurpose }) | null {
  for (const purpose of linkPurposes) {
    const value = readToken(keys[purpose], token);
    if (value === null) continue;
    const [emailHash = '', leadId = ''] = value.split(':');
    return { purpose, emailHash, leadId: leadId || null };
  }
  return null;
}
