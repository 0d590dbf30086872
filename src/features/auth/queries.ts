import type { Payload } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { describeDevice } from './session/describe-device';

export type SessionSummary = {
  id: string;
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  isPersistent: boolean;
};

type LiveSession = Pick<
  Row<'auth_sessions'>,
  'id' | 'user_agent' | 'created_at' | 'last_used_at' | 'expires_at' | 'persistent'
>;

/** Active sessions of a user, last used first. */
export async function sessionsOf(payload: Payload, userId: string): Promise<SessionSummary[]> {
  const rows = await queryInTransaction<LiveSession>(
    { payload },
    `select id, user_agent, created_at, last_used_at, expires_at, persistent from auth_sessions
     where user_id = $1 and expires_at > now() and (not persistent or last_used_at > now() - interval '7 days')
     order by last_used_at desc, created_at desc`,
    [userId],
  );
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    signedInAt: new Date(row.created_at),
    lastUsedAt: new Date(row.last_used_at),
    expiresAt: new Date(row.expires_at),
    isPersistent: row.persistent,
  }));
}

/** A second factor as shown to its owner: no secret, no number. */
export type Factor = Pick<Row<'auth_factors'>, 'id' | 'factor_type' | 'status' | 'friendly_name'>;

/** Second factors of a user, oldest first. */
export async function factorsOf(payload: Payload, userId: string): Promise<Factor[]> {
  return queryInTransaction<Factor>(
    { payload },
    'select id, factor_type, status, friendly_name from auth_factors where user_id = $1 order by created_at',
    [userId],
  );
}
