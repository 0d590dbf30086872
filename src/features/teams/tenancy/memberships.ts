import type { PayloadRequest } from 'payload';
import { signedOnOf } from '@/access/assurance';
import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import type { InTransaction } from '@/db/transaction';
import { type Deed, mayDo, type TeamRole } from '../deeds';

/** A user's membership of a workspace. */
export interface Membership {
  teamId: string;
  role: TeamRole;
  name: string;
  slug: string;
  timeZone: string;
  /** Fingerprint of the workspace's logo; null if there is no logo. */
  logo: string | null;
  /** True if an admin of the firm has paused the workspace. */
  isPaused: boolean;
  /** True if the workspace requires sign-in by its own provider, and this session was opened in another way. */
  mustSignOn: boolean;
  /** Reason given by the firm; null while the workspace is open, and for pauses from before a reason was required. */
  pausedBecause: string | null;
}

/** True if the workspace is closed to this session: nothing in it can be seen or done. */
export const isClosed = ({ isPaused, mustSignOn }: Pick<Membership, 'isPaused' | 'mustSignOn'>): boolean =>
  isPaused || mustSignOn;

/** Row of a membership, as SQL returns it or as JSON. */
export type MembershipRow = Pick<
  Row<'teams'>,
  'id' | 'name' | 'slug' | 'time_zone' | 'disabled_at' | 'paused_because' | 'required_sign_on' | 'features'
> &
  Pick<Row<'team_memberships'>, 'role'> & { logo: string | null };

/**
 * SQL condition on a row of `teams`: its own provider may sign people in. The workspace must not be paused, and its
 * switch `partner-tools` must be on or not set. If the switch is not set, sign-on runs even where the other partner
 * tools do not (`toolsRun`); otherwise people who must use the provider would be locked out.
 */
export const signOnRuns = (team: string) =>
  `(${team}.disabled_at is null and ${team}.features -> 'partner-tools' is distinct from 'false')`;

/** SQL: rows of the memberships of the user `$1`. */
export const membershipRows = `
  select team.id, team.name, team.slug, team.time_zone, team.disabled_at, team.paused_because, team.features,
    case when ${signOnRuns('team')} then team.required_sign_on end as required_sign_on, membership.role, logo.fingerprint as logo
  from team_memberships membership join teams team on team.id = membership.team_id_id
    left join team_logos logo on logo.team_id_id = team.id
  where membership.user_id_id = $1`;

/** Memberships by the workspaces' names. @param signedOn as for `findMemberships` */
export const membershipsFrom = (rows: readonly MembershipRow[], signedOn: string | null): Membership[] =>
  rows
    .map(({ id, name, slug, time_zone, disabled_at, paused_because, required_sign_on, role, logo }) => ({
      teamId: id,
      ...{ role, name, slug, logo },
      timeZone: time_zone,
      isPaused: disabled_at !== null,
      // Owners can also sign in by mail, so that a provider that is down or misconfigured locks nobody out for good.
      mustSignOn: required_sign_on !== null && role !== 'owner' && required_sign_on !== signedOn,
      pausedBecause: disabled_at === null ? null : paused_because,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

/**
 * Memberships of a user, by the workspaces' names. @param signedOn connection that opened the user's session
 * (`signedOnOf`); without it, workspaces that require sign-on are closed to all but their owners
 */
export const findMemberships = async (
  req: InTransaction,
  userId: string,
  signedOn: string | null = null,
): Promise<Membership[]> =>
  membershipsFrom(await queryPrepared<MembershipRow>(req, membershipRows, [userId]), signedOn);

/** Memberships kept in the context of a request, which Payload copies to the requests that it derives. */
type Known = { memberships?: { userId: string; found: Promise<Membership[]> } };

/** Memberships of the request's user, read once per request; none for visitors. */
export async function membershipsOfActor(req: PayloadRequest): Promise<readonly Membership[]> {
  if (!req.user) return [];
  const userId = String(req.user.id);
  const known = req.context as Known;
  if (known.memberships?.userId !== userId)
    known.memberships = { userId, found: findMemberships(req, userId, signedOnOf(req.user)) };
  return known.memberships.found;
}

/** Ids of the workspaces where the request's user may do something; closed ones are left out. */
export async function findTeamsAllowing(req: PayloadRequest, deed: Deed): Promise<string[]> {
  const memberships = await membershipsOfActor(req);
  return memberships
    .filter((membership) => !isClosed(membership) && mayDo(membership.role, deed))
    .map(({ teamId }) => teamId);
}
