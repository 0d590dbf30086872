import { queryPrepared } from '@/db/prepared';
import type { InTransaction } from '@/db/transaction';
import { type FeatureFlags, isFeatureFlags } from '@/lib/feature-flags';
import {
  type Membership,
  type MembershipRow,
  membershipRows,
  membershipsFrom,
} from '../teams/tenancy/memberships';
import { type FeatureStates, resolveFeatures } from './features/resolve-features';

/** Feature switches stored in a row; an invalid value counts as none. */
export const flagsOf = (stored: unknown): FeatureFlags => (isFeatureFlags(stored) ? stored : {});

type Standing = { features: FeatureStates; memberships: Membership[] };

/**
 * Features of a user, each with its reason, and memberships, in one statement, because every response about a session
 * contains both. @param signedOn as for `findMemberships`
 */
export async function findStanding(
  req: InTransaction,
  userId: string,
  signedOn: string | null = null,
): Promise<Standing> {
  const [row] = await queryPrepared<{ own: unknown; memberships: MembershipRow[] }>(
    req,
    `select (select features from members where user_id_id = $1) as own,
       (select coalesce(json_agg(place order by place.name), '[]') from (${membershipRows}) place) as memberships`,
    [userId],
  );
  const rows = row?.memberships ?? [];
  const workspaces = rows
    .filter(({ disabled_at }) => disabled_at === null)
    .map(({ name, features }) => ({ name, features: flagsOf(features) }));
  return {
    features: resolveFeatures(flagsOf(row?.own), workspaces),
    memberships: membershipsFrom(rows, signedOn),
  };
}

/** Each feature for a user: whether it is on, and by whose switch. */
export const findFeatureStates = async (req: InTransaction, userId: string): Promise<FeatureStates> =>
  (await findStanding(req, userId)).features;
