/** Cursors: places in a list, signed for one workspace and one list with its filters. */
import { createHash } from 'node:crypto';
import { env } from '@/config/env';
import { AppError } from '@/http/app-error';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

const key = deriveKey(env.payloadSecret, 'api cursor');

/** List that a cursor belongs to: workspace, name and filters. */
type List = { teamId: string; list: string; filters: object };

const ownerOf = ({ teamId, list, filters }: List) =>
  createHash('sha256')
    .update(JSON.stringify([teamId, list, filters]))
    .digest('base64url')
    .slice(0, 16);

export const writeCursor = (list: List, place: string): string => signToken(key, `${ownerOf(list)} ${place}`);

const foreignCursor = () =>
  new AppError('invalid', 422, 'This cursor is of another list. Start again without one.', {
    field: 'cursor',
  });

/**
 * @returns undefined if no cursor was sent. @throws AppError 422 if the cursor belongs to another workspace, list or
 * filter
 */
export function readCursor(list: List, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [owner, place] = readToken(key, cursor)?.split(' ', 2) ?? [];
  if (owner !== ownerOf(list) || place === undefined) throw foreignCursor();
  return place;
}
