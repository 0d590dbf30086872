import { createHash, createHmac } from 'node:crypto';
import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { deriveKey } from '@/lib/crypto/derive-key';
import { invitationPath } from './paths';

const key = deriveKey(env.payloadSecret, 'invitation link');

/** Token of an invitation's link, which becomes invalid when the invitation is sent again with another `link_id`. */
const invitationToken = (linkId: string): string =>
  createHmac('sha256', key).update(linkId).digest('base64url');

/** Hash of a link's token, as stored. Plain SHA-256 is enough, because the token is long and random. */
export const hashInvitationToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const tokenHashOfLink = (linkId: string): string => hashInvitationToken(invitationToken(linkId));

/** Link of an invitation, as mailed. */
export const invitationLink = (linkId: string): string =>
  absoluteUrl(`${invitationPath}?${new URLSearchParams({ t: invitationToken(linkId) })}`);
