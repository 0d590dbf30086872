import type { Endpoint, PayloadRequest } from 'payload';
import type { SignedInRequest } from '@/access/actor';
import { assertFresh } from '@/access/assurance';
import { exportPersonalData } from '@/access/personal-data';
import { hasRole } from '@/access/roles';
import { tableOf } from '@/db/table-of';
import { queryInTransaction } from '@/db/transaction';
import { AppError, Forbidden, notFound } from '@/http/app-error';
import { RateLimit } from '@/http/rate-limit';
import type { User } from '@/payload-types';
import { isOfOwner } from '../log/list-own-log';
import { writeAuthLog } from '../log/write-auth-log';

type Row = Record<string, unknown>;

export type UserExport = {
  exported_at: string;
  user: User;
  /** Member row of the account. */
  member: Row | null;
  teams: Row[];
  sessions: Row[];
  sign_in_requests: Row[];
  sign_in_log: Row[];
  factors: Row[];
  recovery_codes: Row[];
  /** Changes of the address. */
  email_changes: Row[];
  /** Mails to the address that belong to no lead, such as sign-in links. */
  mails: Row[];
  /** Studio preferences: columns, open panels. */
  preferences: Row[];
  /** Number of saved versions by collection, and the date of the latest. */
  written: Row[];
  /** Personal data declared by other features, by name: `guides`, `work`. */
  [name: string]: unknown;
};

/** SQL that counts saved versions by their author. */
const versionsSavedBy = ({ payload: { config } }: PayloadRequest) =>
  config.collections
    .filter(({ versions }) => versions)
    .map(
      ({ slug }) => `select '${slug}' as collection, count(*)::int as versions, max(updated_at) as latest
        from _${tableOf(slug)}_v where version_saved_by_id = $1 having count(*) > 0`,
    )
    .join(' union all ');

/**
 * Exports everything stored about a user, without secrets, so that nobody can use the file to act in the user's name.
 * The export of somebody else's data is logged. @throws AppError 404 if there is no such user; Forbidden to all but
 * admins and the user; step_up_required to an admin without a fresh second factor.
 */
export async function exportUser(req: PayloadRequest, { userId }: { userId: string }): Promise<UserExport> {
  if (!hasRole(req.user, 'admin') && req.user?.id !== userId) throw new Forbidden();
  if (req.user?.id !== userId) assertFresh(req);
  const query = { collection: 'users', id: userId, depth: 0, disableErrors: true } as const;
  const user = await req.payload.findByID({ ...query, req, overrideAccess: false });
  if (!user) throw notFound('This user is gone.');
  if (req.user && req.user.id !== userId) {
    const metadata = { by: req.user.id };
    await writeAuthLog(req, { event: 'account_exported', email: user.email, userId, metadata });
  }
  const ask = (text: string, ...values: string[]) => queryInTransaction<Row>(req, text, values);
  const { email } = user;
  const [
    [member],
    teams,
    sessions,
    sign_in_requests,
    sign_in_log,
    factors,
    recovery_codes,
    email_changes,
    mails,
    preferences,
    written,
    ofFeatures,
  ] = await Promise.all([
    ask('select email, features, created_at from members where user_id_id = $1 or email = $2', userId, email),
    ask(
      `select team.name, team.slug, membership.role, membership.created_at as since from team_memberships membership
         join teams team on team.id = team_id_id where user_id_id = $1 order by since`,
      userId,
    ),
    ask(
      `select user_agent, persistent, aal, methods, created_at, stepped_up_at, token_renewed_at, last_used_at, expires_at
       from auth_sessions
       where user_id = $1 order by created_at`,
      userId,
    ),
    ask(
      `select created_at, expires_at, used_at, remember_me, return_to from auth_sign_in_requests
       where email = $1 and created_at > $2::timestamptz - interval '1 hour' order by created_at`,
      email,
      user.createdAt,
    ),
    // The id of the person who changed a role (`by`) is left out, since it concerns somebody else.
    ask(
      `select event_type, created_at, metadata - 'by' as metadata from auth_log
       where ${isOfOwner('$1', '$2')} order by created_at`,
      userId,
      email,
    ),
    ask(
      `select factor_type, friendly_name, status, phone, synced, created_at, last_used_at from auth_factors
       where user_id = $1 order by created_at`,
      userId,
    ),
    ask('select created_at, used_at from auth_recovery_codes where user_id = $1 order by created_at', userId),
    ask(
      `select from_email, to_email, created_at, completed_at, undone_at from auth_email_changes
       where user_id = $1 order by created_at`,
      userId,
    ),
    ask(
      `select template, status, due_at, sent_at from emails where "to" = $1 and lead_id is null
       and created_at > $2::timestamptz - interval '1 hour' order by due_at`,
      email,
      user.createdAt,
    ),
    ask(
      `select key, value from payload_preferences preference
         join payload_preferences_rels owner on owner.parent_id = preference.id
       where users_id = $1 order by key`,
      userId,
    ),
    ask(versionsSavedBy(req), userId),
    exportPersonalData(req, 'user', user),
  ]);
  return {
    exported_at: new Date().toISOString(),
    user,
    member: member ?? null,
    teams,
    sessions,
    sign_in_requests,
    sign_in_log,
    factors,
    recovery_codes,
    email_changes,
    mails,
    preferences,
    written,
    ...ofFeatures,
  };
}

const exportsOfOne = new RateLimit('user-export', { points: 20, seconds: 3600 });

/**
 * Exports a user within a rate limit, since each export runs a query per table. Page and file share the limit.
 * @throws what `exportUser` does; AppError 429 after twenty in an hour
 */
export async function exportWithinLimit(
  req: SignedInRequest,
  { userId }: { userId: string },
): Promise<UserExport> {
  const { retryAfterSeconds } = await exportsOfOne.consume(req.user.id);
  if (retryAfterSeconds !== null) {
    const sentence = 'You have had this many times. Please try again in an hour.';
    throw new AppError('too_many_requests', 429, sentence, { retryAfterSeconds });
  }
  return exportUser(req, { userId });
}

/** Endpoint `GET /api/users/{id}/export`: everything stored about a user, as JSON, for admins and the user. */
export const exportUserEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/export',
  method: 'get',
  handler: async (req) => {
    if (!req.user) throw new Forbidden();
    const kept = await exportWithinLimit(req as SignedInRequest, { userId: String(req.routeParams?.id) });
    return new Response(JSON.stringify(kept, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="account-${kept.user.id}.json"`,
        'cache-control': 'no-store',
      },
    });
  },
};
