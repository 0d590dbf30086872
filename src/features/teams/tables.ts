/** Statements that write the tables of workspaces. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { TeamRole } from './deeds';

/** SQL: start of the current month in UTC. */
export const monthStart = `date_trunc('month', now(), 'UTC')`;

type Pair = { teamId: string; userId: string };

/**
 * Locks a workspace. Every change to its members or its name takes this lock, so that the second of two concurrent
 * changes sees the first.
 */
export async function lockTeam(req: InTransaction, teamId: string): Promise<void> {
  await queryInTransaction(req, 'select id from teams where id = $1 for no key update', [teamId]);
}

/** @returns false if the user belongs to the workspace already; their role is not changed. */
export async function insertMembership(
  req: InTransaction,
  { teamId, userId, role }: Pair & { role: TeamRole },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `insert into team_memberships (team_id_id, user_id_id, role) values ($1, $2, $3)
     on conflict (team_id_id, user_id_id) do nothing returning id`,
    [teamId, userId, role],
  );
  return rows.length > 0;
}

export async function updateMembershipRole(
  req: InTransaction,
  { teamId, userId, role }: Pair & { role: TeamRole },
): Promise<void> {
  await queryInTransaction(
    req,
    `update team_memberships set role = $3, updated_at = now()
     where team_id_id = $1 and user_id_id = $2 and role is distinct from $3`,
    [teamId, userId, role],
  );
}

export async function deleteMembership(req: InTransaction, { teamId, userId }: Pair): Promise<void> {
  await queryInTransaction(req, 'delete from team_memberships where team_id_id = $1 and user_id_id = $2', [
    teamId,
    userId,
  ]);
}

export async function deleteAllMemberships(req: InTransaction, userId: string): Promise<void> {
  await queryInTransaction(req, 'delete from team_memberships where user_id_id = $1', [userId]);
}

export type TeamSettings = Pick<Row<'teams'>, 'name' | 'slug' | 'time_zone'>;

export async function updateTeam(
  req: InTransaction,
  { teamId, name, slug, time_zone }: TeamSettings & { teamId: string },
): Promise<void> {
  await queryInTransaction(
    req,
    'update teams set name = $2, slug = $3, time_zone = $4, updated_at = now() where id = $1',
    [teamId, name, slug, time_zone],
  );
}

/** SQL: `features` with the switch `$2` set to `$3`, or removed if `$3` is null; a value that is no object is dropped. */
export const withSwitch = (features: string) => `case
  when $3::boolean is null then case jsonb_typeof(${features}) when 'object' then ${features} else '{}' end - $2::text
  else case jsonb_typeof(${features}) when 'object' then ${features} else '{}' end || jsonb_build_object($2::text, $3::boolean) end`;

/**
 * Sets a workspace's switch of a feature, or removes it if `isOn` is null. @returns false if that changes nothing
 */
export async function updateTeamSwitch(
  req: InTransaction,
  { teamId, feature, isOn }: { teamId: string; feature: string; isOn: boolean | null },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update teams set features = ${withSwitch('features')}, updated_at = now()
     where id = $1 and features -> $2::text is distinct from to_jsonb($3::boolean) returning id`,
    [teamId, feature, isOn],
  );
  return rows.length > 0;
}

/** @returns false if the workspace is paused already. */
export async function closeTeam(
  req: InTransaction,
  { teamId, reason }: { teamId: string; reason: string },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update teams set disabled_at = now(), paused_because = $2, updated_at = now()
     where id = $1 and disabled_at is null returning id`,
    [teamId, reason],
  );
  return rows.length > 0;
}

/** @returns false if the workspace is open. */
export async function reopenTeam(req: InTransaction, teamId: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update teams set disabled_at = null, paused_because = null, updated_at = now()
     where id = $1 and disabled_at is not null returning id`,
    [teamId],
  );
  return rows.length > 0;
}

export type TeamLogo = Pick<Row<'team_logos'>, 'picture' | 'fingerprint'> & {
  /** Size of the picture in pixels. */
  width: number;
  height: number;
};

/** Stores a logo. Of two concurrent uploads, the later one is kept. */
export async function upsertLogo(
  req: InTransaction,
  { teamId, picture, fingerprint, width, height }: TeamLogo & { teamId: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into team_logos (team_id_id, picture, fingerprint, width, height) values ($1, $2, $3, $4, $5)
     on conflict (team_id_id) do update set picture = excluded.picture, fingerprint = excluded.fingerprint,
       width = excluded.width, height = excluded.height, updated_at = now()`,
    [teamId, picture, fingerprint, width, height],
  );
}

/** @returns false if there was no logo. */
export async function deleteLogo(req: InTransaction, teamId: string): Promise<boolean> {
  const rows = await queryInTransaction(req, 'delete from team_logos where team_id_id = $1 returning id', [
    teamId,
  ]);
  return rows.length > 0;
}

/** @returns false if another workspace has or had the slug. */
export async function claimSlug(
  req: InTransaction,
  { teamId, slug }: { teamId: string; slug: string },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `insert into team_slugs (team_id_id, slug) values ($1, $2)
     on conflict (slug) do update set updated_at = clock_timestamp() where team_slugs.team_id_id = excluded.team_id_id
     returning id`,
    [teamId, slug],
  );
  return rows.length > 0;
}

/** Slugs of a list that belong, or belonged, to a workspace. */
export async function findTakenSlugs(
  req: InTransaction,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryInTransaction<{ slug: string }>(
    req,
    'select slug from team_slugs where slug = any($1) union select slug from teams where slug = any($1)',
    [slugs],
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Deletes all but the `keep` most recently claimed slugs of a workspace. */
export async function forgetOldSlugs(
  req: InTransaction,
  { teamId, keep }: { teamId: string; keep: number },
): Promise<void> {
  await queryInTransaction(
    req,
    `delete from team_slugs where id in
       (select id from team_slugs where team_id_id = $1 order by updated_at desc, id offset $2)`,
    [teamId, keep],
  );
}

type NewActivity = {
  teamId: string;
  kind: string;
  details: object;
  userId: string | null;
  subjectId: string | null;
};

/** Records an activity. An actor who is no member of the workspace acts for the firm. */
export async function insertActivity(
  req: InTransaction,
  { teamId, kind, details, userId, subjectId }: NewActivity,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into team_activities (team_id_id, happened_at, kind, details, user_id_id, subject_id_id, by_firm)
     values ($1, now(), $2, $3, $4, $5, $4::uuid is not null and $4::uuid is distinct from $5::uuid and not exists
       (select from team_memberships where team_id_id = $1 and user_id_id = $4))`,
    [teamId, kind, JSON.stringify(details), userId, subjectId],
  );
}

/**
 * Records an activity without an actor, unless one of its kind was recorded in this month (UTC). The caller holds a
 * lock, because two concurrent statements would not see each other's rows. @returns false if one was recorded
 * already
 */
export async function insertActivityOfMonth(
  req: InTransaction,
  { teamId, kind, details }: Pick<NewActivity, 'teamId' | 'kind' | 'details'>,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `insert into team_activities (team_id_id, happened_at, kind, details, by_firm)
     select $1::uuid, now(), $2, $3::jsonb, false where not exists (
       select from team_activities where team_id_id = $1::uuid and kind = $2 and happened_at >= ${monthStart})
     returning id`,
    [teamId, kind, JSON.stringify(details)],
  );
  return rows.length > 0;
}

/** Removes an e-mail address from recorded invitations. References to the account are cleared by the database. */
export async function forgetInvitedAddress(req: InTransaction, email: string): Promise<void> {
  await queryInTransaction(
    req,
    `update team_activities set details = details - 'email' where details ->> 'email' = $1`,
    [email],
  );
}

export const expiredActivities: ExpiredRows = { table: 'team_activities', condition: 'happened_at < $1' };

/** Sets the connection through which members, except owners, must have signed in; null requires none. */
export async function setRequiredSignOn(
  req: InTransaction,
  teamId: string,
  connectionId: string | null,
): Promise<void> {
  await queryInTransaction(req, 'update teams set required_sign_on = $2 where id = $1', [
    teamId,
    connectionId,
  ]);
}
