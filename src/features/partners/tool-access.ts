import type { InTransaction } from '@/db/transaction';
import { queryInTransaction } from '@/db/transaction';
import type { FeatureFlags } from '@/lib/feature-flags';
import type { FeatureName } from '../members/features/registry';
import { type FeatureState, resolveInWorkspace } from '../members/features/resolve-features';

const feature = 'partner-tools' satisfies FeatureName;

/** SQL: the switch of a row of `teams` or `members`; null if it is not set, or has an invalid value. */
const switchOf = (row: string) =>
  `case ${row}.features -> '${feature}' when 'true' then true when 'false' then false end`;

/**
 * SQL condition on a row of `teams`: its embeds are shown, its keys accepted, its webhooks delivered. All three work
 * without a signed-in user, so the workspace's own switch decides. If that switch is not set, the partner tools run
 * while they are switched on for at least one member, who can still switch off what runs.
 */
export const toolsRun = (
  team: string,
) => `(${team}.disabled_at is null and coalesce(${switchOf(team)}, exists (
    select from team_memberships holding
      join users holder on holder.id = holding.user_id_id and holder.suspended_at is null and holder.closed_at is null
      join members held on held.user_id_id = holder.id
    where holding.team_id_id = ${team}.id and ${switchOf('held')})))`;

type Switches = { own: boolean | null; team: boolean | null; name: string };

const flagsFrom = (isOn: boolean | null | undefined): FeatureFlags =>
  isOn === null || isOn === undefined ? {} : { [feature]: isOn };

/** Tells whether a person has the partner tools in a workspace, and why. */
export async function findToolAccess(
  req: InTransaction,
  { userId, teamId }: { userId: string; teamId: string },
): Promise<FeatureState> {
  const [row] = await queryInTransaction<Switches>(
    req,
    `select (select ${switchOf('member')} from members member where user_id_id = $1) as own,
       ${switchOf('team')} as team, name
     from teams team where id = $2`,
    [userId, teamId],
  );
  return resolveInWorkspace(feature, flagsFrom(row?.own), {
    name: row?.name ?? '',
    features: flagsFrom(row?.team),
  });
}
