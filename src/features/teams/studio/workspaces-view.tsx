import Link from 'next/link';
import { studioPaths, workspacePath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { firstAndMore } from '@/lib/text/first-and-more';
import { StudioList } from '@/studio-kit/tables/studio-list';
import { studioView } from '@/studio-kit/views/studio-view';
import { teamPath } from '../paths';
import { findPlaces } from '../starting/find-start';
import {
  type ListedWorkspace,
  listWorkspaces,
  type WorkspaceFilter,
  type WorkspacePage,
  workspaceGroups,
} from './list-workspaces';
import { readWorkspaceFilter, workspaceGroupNames, workspacesHref } from './workspaces-query';

const placesPath = '/admin/globals/workspace-settings';
const newWorkspace = '/admin/collections/teams/create';

/** View at `/admin/workspaces`: the workspaces of clients. Works without script. */
export const WorkspacesView = studioView(async ({ req, searchParams }) => {
  const filter = readWorkspaceFilter(searchParams);
  const [list, { taken, places }] = await Promise.all([listWorkspaces(req.payload, filter), findPlaces(req)]);
  const now = new Date();
  return {
    intro: `Shared spaces of clients, the newest first, with owner and status. ${formatWhole(taken)} of ${formatWhole(places)} places for workspaces that people start themselves are taken.`,
    aside: (
      <div className="studio-view__aside">
        <Link className="studio-button" href={newWorkspace}>
          New workspace
        </Link>
        <Link href={placesPath}>Places</Link>
      </div>
    ),
    children: (
      <StudioList
        name="Workspaces"
        path={studioPaths.workspaces}
        query={filter}
        list={list}
        said={undefined}
        choices={choicesOf(filter, list.counts)}
        find="Name or address"
        columns={['Workspace', 'Status', 'People', 'Owner', 'Last activity']}
        rowOf={(row) => ({ key: row.id, cells: cellsOf(row, now) })}
        empty={{
          title: 'No workspaces yet',
          text: 'Create one for a client, and invite its owner. The owner invites the others.',
        }}
        none="No matching workspaces"
      />
    ),
  };
});

const choicesOf = (filter: WorkspaceFilter, counts: WorkspacePage['counts']) =>
  ([undefined, ...workspaceGroups] as const).map((group) => ({
    label: group
      ? `${workspaceGroupNames[group]} ${formatWhole(counts[group])}`
      : `All ${formatWhole(counts.all)}`,
    href: workspacesHref(filter, { group }),
    isChosen: filter.group === group,
  }));

const cellsOf = (row: ListedWorkspace, now: Date) => [
  <span key="name" className="studio-document">
    <Link href={workspacePath(row.id)} prefetch={false}>
      <bdi>{row.name}</bdi>
    </Link>
    <small>{teamPath(row.slug)}</small>
  </span>,
  row.disabled_at ? `Paused ${formatAgo(new Date(row.disabled_at), now)}` : 'Open',
  formatWhole(row.people),
  firstAndMore(row.owners) ?? 'None',
  row.last_activity ? formatAgo(new Date(row.last_activity), now) : '–',
];
