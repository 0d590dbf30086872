import { actionPath } from '@/config/routes';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { formatWhole } from '@/lib/format/format-number';
import type { LoadWorkspacePanel } from '@/studio-kit/panels/workspace-panel';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { type FeatureName, featureNames } from '../features/registry';
import { describeFeature, resolveInWorkspace, unknownFlags } from '../features/resolve-features';
import { flagsOf } from '../queries';
import { FeatureTable } from './feature-table';
import { UnknownSwitch } from './switch-form';

type OwnSwitches = Partial<Record<FeatureName, { on: number; off: number }>>;

/** Numbers of people in a workspace whose own switch of a feature is on, and whose own switch is off. */
async function countOwnSwitches(req: InTransaction, teamId: string): Promise<OwnSwitches> {
  const rows = await queryInTransaction<{ feature: FeatureName; on: number; off: number }>(
    req,
    `select feature, count(*) filter (where member.features -> feature = 'true')::int as on,
       count(*) filter (where member.features -> feature = 'false')::int as off
     from team_memberships membership join members member on member.user_id_id = membership.user_id_id
       cross join jsonb_array_elements_text($2::jsonb) feature
     where membership.team_id_id = $1 group by feature`,
    [teamId, JSON.stringify(featureNames)],
  );
  return Object.fromEntries(rows.map(({ feature, on, off }) => [feature, { on, off }]));
}

function ownWords({ on, off }: { on: number; off: number } = { on: 0, off: 0 }): string | null {
  const parts = [
    ...(on > 0 ? [`on for ${formatWhole(on)}`] : []),
    ...(off > 0 ? [`off for ${formatWhole(off)}`] : []),
  ];
  return parts.length > 0 ? `By their own switch ${parts.join(' and ')} of its people` : null;
}

/** The features on a workspace's page: what is on, why, and the workspace's own switch. */
export const loadTeamFeatures: LoadWorkspacePanel = async ({ req, teamId }) => {
  const [[team], own] = await Promise.all([
    queryInTransaction<{ name: string; features: unknown }>(
      req,
      'select name, features from teams where id = $1',
      [teamId],
    ),
    countOwnSwitches(req, teamId),
  ]);
  const flags = flagsOf(team?.features);
  const workspace = { name: team?.name ?? '', features: flags };
  const target = { action: actionPath('workspaces/feature'), row: { name: 'team', id: teamId } } as const;
  return (
    <FigureSection
      title="Features"
      note="A person’s own switch comes first, except that partner tools that are off here are off for everybody here."
    >
      <FeatureTable
        caption="Features of the workspace"
        target={target}
        flags={flags}
        statusOf={(name) => (
          <span key="state" className="studio-document">
            {describeFeature(resolveInWorkspace(name, {}, workspace))}
            {ownWords(own[name]) && <small>{ownWords(own[name])}</small>}
          </span>
        )}
        whom="this workspace"
        usualOf={(byDefault) => byDefault}
      />
      {unknownFlags(flags).map((name) => (
        <UnknownSwitch key={name} {...target} name={name} isOn={flags[name] === true} />
      ))}
    </FigureSection>
  );
};
