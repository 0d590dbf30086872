import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';
import { uuid } from '@/lib/uuid';
import type { ChangeSide } from '../tables/email-changes';

/** Page of a mailed link that confirms a change. */
export const confirmChangePath = '/auth/email-change';
/** Page of a mailed link that undoes a change. */
export const undoChangePath = '/auth/email-undo';

const key = deriveKey(env.payloadSecret, 'email change');

export type ChangeLink = { id: string; purpose: ChangeSide | 'undo' };

/**
 * Token of a link, derived from the change: neither a table nor a queue stores the token, only the mail
 * contains it.
 */
export const changeToken = ({ id, purpose }: ChangeLink): string => signToken(key, `${purpose}:${id}`);

/** Parses the token of a link. Returns null if the token is not authentic. */
export function readChangeToken(token: string): ChangeLink | null {
  const [purpose, id = ''] = readToken(key, token)?.split(':') ?? [];
  const isKnown = purpose === 'from' || purpose === 'to' || purpose === 'undo';
  return isKnown && uuid.test(id) ? { id, purpose } : null;
}

const linkOf = (path: string, link: ChangeLink) =>
  absoluteUrl(`${path}?${new URLSearchParams({ t: changeToken(link) })}`);

export const confirmChangeLink = (id: string, side: ChangeSide): string =>
  linkOf(confirmChangePath, { id, purpose: side });

export const undoChangeLink = (id: string): string => linkOf(undoChangePath, { id, purpose: 'undo' });
