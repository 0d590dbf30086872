import { actionPath, studioPaths, workspacePath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { RowButton, RowLink, RowName, StudioList } from '@/studio-kit/tables/studio-list';
import { studioView } from '@/studio-kit/views/studio-view';
import { endpointStateTexts } from '../endpoints/endpoint-states';
import { endpointGroupNames, endpointSentence, endpointsHref, readEndpointFilter } from './endpoints-query';
import {
  type EndpointFilter,
  type EndpointOfTeam,
  type EndpointsPage,
  endpointGroups,
  listAllEndpoints,
} from './list-all-endpoints';

/** View at `/admin/webhooks`: endpoints of all workspaces. Works without script. */
export const WebhooksView = studioView(async ({ req, searchParams }) => {
  const filter = readEndpointFilter(searchParams);
  const list = await listAllEndpoints(req.payload, filter);
  const now = new Date();
  return {
    intro: 'Receivers of workspaces’ lead events, the newest first, and whether they work.',
    children: (
      <StudioList
        name="Webhooks"
        path={studioPaths.webhooks}
        query={filter}
        list={list}
        said={endpointSentence(searchParams)}
        choices={choicesOf(filter, list.counts)}
        find="Workspace or address"
        columns={['Receiver', 'Workspace', 'Status', 'Delivered, 24 hours', 'Failed', 'Pending', 'Action']}
        rowOf={(row) => ({ key: row.id, cells: cellsOf(row, now) })}
        empty={{
          title: 'No webhooks yet',
          text: 'Workspaces create them on their own page, to receive leads as they arrive.',
        }}
        none="No matching webhooks"
      />
    ),
  };
});

const choicesOf = (filter: EndpointFilter, counts: EndpointsPage['counts']) =>
  ([undefined, ...endpointGroups] as const).map((group) => ({
    label: group
      ? `${endpointGroupNames[group]} ${formatWhole(counts[group])}`
      : `All ${formatWhole(counts.all)}`,
    href: endpointsHref(filter, { group }),
    isChosen: filter.group === group,
  }));

function cellsOf(row: EndpointOfTeam, now: Date) {
  const isStopped = row.state === 'blocked';
  return [
    <RowName key="receiver">{row.host}</RowName>,
    <RowLink key="team" href={workspacePath(row.team_id)}>
      {row.team}
    </RowLink>,
    row.failing_since && row.state === 'active'
      ? `Failing, first ${formatAgo(new Date(row.failing_since), now)}`
      : endpointStateTexts[row.state].label,
    formatWhole(row.delivered),
    formatWhole(row.failed),
    formatWhole(row.waiting),
    <RowButton
      key="change"
      action={isStopped ? actionPath('webhooks/release') : actionPath('webhooks/stop')}
      fields={{ endpoint: row.id }}
      label={isStopped ? 'Resume' : 'Stop'}
      about={`the webhook to ${row.host}`}
    />,
  ];
}
