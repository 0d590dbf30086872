import type { Payload } from 'payload';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { TeamRole } from './deeds';
import { teamLogoPath } from './paths';
import { findMemberships, type Membership } from './tenancy/memberships';

export type TeamLink = { id: string; name: string; slug: string };

export type ListedTeam = TeamLink & {
  /**
   * URL of the workspace's logo; null if there is none, while the workspace is paused, or if it requires another
   * sign-in.
   */
  logo: string | null;
  isPaused: boolean;
};

/** Workspace as menus and pages list it. */
export const listedTeam = ({ teamId, name, slug, logo, isPaused, mustSignOn }: Membership): ListedTeam => ({
  ...{ id: teamId, name, slug, isPaused },
  logo: logo !== null && !isPaused && !mustSignOn ? teamLogoPath(slug, logo) : null,
});

/** Teams of a user, by name. Includes teams that are paused or require another sign-in; their pages say so. */
export async function findTeams(
  payload: Payload,
  userId: string,
  signedOn: string | null = null,
): Promise<ListedTeam[]> {
  return (await findMemberships({ payload }, userId, signedOn)).map(listedTeam);
}

/** Logo of a workspace, as WebP. */
export async function findLogo(
  payload: Payload,
  teamId: string,
): Promise<{ picture: Buffer; fingerprint: string } | null> {
  const [row] = await queryInTransaction<{ picture: string; fingerprint: string }>(
    { payload },
    'select picture, fingerprint from team_logos where team_id_id = $1',
    [teamId],
  );
  return row ? { picture: Buffer.from(row.picture, 'base64'), fingerprint: row.fingerprint } : null;
}

/**
 * Membership of a user in the workspace whose current or former slug is given; null if the user does not belong to
 * it, as if there were no such workspace. @param signedOn as for `findMemberships`
 */
export async function findMembership(
  payload: Payload,
  userId: string,
  slug: string,
  signedOn: string | null = null,
): Promise<Membership | null> {
  const memberships = await findMemberships({ payload }, userId, signedOn);
  const current = memberships.find((one) => one.slug === slug);
  if (current || memberships.length === 0) return current ?? null;
  const [former] = await queryInTransaction<{ team_id: string }>(
    { payload },
    'select team_id_id as team_id from team_slugs where slug = $1',
    [slug],
  );
  return memberships.find(({ teamId }) => teamId === former?.team_id) ?? null;
}

type Pair = { teamId: string; userId: string };

/** SQL: `own` is the membership of an owner, and the workspace has no other owner whose account is open. */
const ownsAlone = `own.role = 'owner' and not exists
  (select from team_memberships other join users on users.id = other.user_id_id and users.closed_at is null
   where other.team_id_id = own.team_id_id and other.role = 'owner' and other.user_id_id <> own.user_id_id)`;

/** True if the workspace would have no owner without this user. Call after `lockTeam`. */
export async function isLastOwner(req: InTransaction, { teamId, userId }: Pair): Promise<boolean> {
  const found = await queryInTransaction(
    req,
    `select from team_memberships own where own.team_id_id = $1 and own.user_id_id = $2 and ${ownsAlone}`,
    [teamId, userId],
  );
  return found.length > 0;
}

/** Role of a user in a workspace; undefined for users outside it. */
export async function findTeamRole(
  req: InTransaction,
  { teamId, userId }: Pair,
): Promise<TeamRole | undefined> {
  const [row] = await queryInTransaction<{ role: TeamRole }>(
    req,
    'select role from team_memberships where team_id_id = $1 and user_id_id = $2',
    [teamId, userId],
  );
  return row?.role;
}

/**
 * Workspaces of which the user is the only owner with an open account, by name. Until there is another owner, the
 * user can neither leave them nor close the account.
 */
export const findSoleOwnerships = (req: InTransaction, userId: string): Promise<TeamLink[]> =>
  queryInTransaction<TeamLink>(
    req,
    `select team.id, team.name, team.slug from team_memberships own join teams team on team.id = own.team_id_id
     where own.user_id_id = $1 and ${ownsAlone} order by team.name`,
    [userId],
  );

/** Accounts of a workspace's owners who can sign in. */
export const findOwners = (req: InTransaction, teamId: string): Promise<{ id: string; email: string }[]> =>
  queryInTransaction(
    req,
    `select account.id, account.email
     from team_memberships membership join users account on account.id = membership.user_id_id
     where membership.team_id_id = $1 and membership.role = 'owner'
       and account.suspended_at is null and account.closed_at is null order by account.id`,
    [teamId],
  );
