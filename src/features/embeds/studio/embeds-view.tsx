import { actionPath, workspacePath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { readListQuery } from '@/lib/request/list-query';
import { outcomeSentence } from '@/studio-kit/tables/list-query';
import { RowButton, RowLink, RowName, StudioList } from '@/studio-kit/tables/studio-list';
import { studioView } from '@/studio-kit/views/studio-view';
import { calculators } from '../../calculators/calculators';
import { embedPath, studioEmbedsPath } from '../paths';
import { listAllEmbeds, type StudioEmbed } from './list-all-embeds';

const outcomes = {
  paused: 'Embed paused: visitors read that it is resting.',
  opened: 'Embed reopened.',
  no_reason: 'Nothing was changed: enter a reason in one short sentence. The workspace reads it.',
  unchanged: 'Nothing was changed: a colleague did it already, or the embed no longer exists.',
} as const;

/** View at `/admin/embeds`: embeds of all workspaces. Works without script. */
export const EmbedsView = studioView(async ({ req, searchParams }) => {
  const query = readListQuery(searchParams);
  const list = await listAllEmbeds(req, query);
  return {
    intro: 'Calculators that partners show on their own sites, the newest first.',
    children: (
      <StudioList
        name="Embeds"
        path={studioEmbedsPath}
        query={query}
        list={list}
        said={outcomeSentence(outcomes, searchParams)}
        find="Embed or workspace"
        columns={['Embed', 'Workspace', 'Status', 'Views, 30 days', 'Leads, 30 days', 'Action']}
        rowOf={(row) => ({ key: row.id, cells: cellsOf(row) })}
        empty={{ title: 'No embeds yet', text: 'Workspaces create them under Partner tools.' }}
        none="No matching embeds"
      />
    ),
  };
});

function stateOf({ firm_paused_at, firm_paused_because, paused_at }: StudioEmbed): string {
  if (firm_paused_at) return `Paused by us: ${firm_paused_because ?? 'no reason given'}`;
  return paused_at ? 'Paused by the workspace' : 'Live';
}

const cellsOf = (row: StudioEmbed) => [
  <RowName
    key="name"
    href={embedPath(row.public_id)}
    details={[calculators[row.calculator].label, ...row.hosts]}
  >
    {row.name}
  </RowName>,
  <RowLink key="team" href={workspacePath(row.team_id)}>
    {row.team}
  </RowLink>,
  <bdi key="state">{stateOf(row)}</bdi>,
  formatWhole(row.views),
  formatWhole(row.leads),
  row.firm_paused_at ? (
    <RowButton
      key="open"
      action={actionPath('embeds/open')}
      fields={{ embed: row.id }}
      label="Reopen"
      about={row.name}
    />
  ) : (
    <details key="pause" className="studio-confirm">
      <summary aria-label={`Pause ${row.name}`}>Pause</summary>
      <form method="post" action={actionPath('embeds/pause')} className="studio-fields">
        <input type="hidden" name="embed" value={row.id} />
        <label className="studio-note">
          Reason, shown to the workspace
          <input name="reason" type="text" required maxLength={200} autoComplete="off" />
        </label>
        <button type="submit" className="studio-button">
          Pause embed
        </button>
      </form>
    </details>
  ),
];
