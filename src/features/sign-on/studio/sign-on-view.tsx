import { actionPath, workspacePath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { readListQuery } from '@/lib/request/list-query';
import { firstAndMore } from '@/lib/text/first-and-more';
import { outcomeSentence } from '@/studio-kit/tables/list-query';
import { RowButton, RowLink, RowName, StudioList } from '@/studio-kit/tables/studio-list';
import { studioView } from '@/studio-kit/views/studio-view';
import { connectionStateTexts } from '../connection-states';
import { hostOfIssuer } from '../host-of-issuer';
import { studioSignOnPath } from '../paths';
import { type ConnectionOfTeam, listAllConnections } from './list-all-connections';

const outcomes = {
  stopped:
    'Connection stopped: nobody signs in by it, and its sessions are ended. Its owners read that we did so.',
  released: 'Connection resumed: its owners can switch it on again.',
  unchanged: 'Nothing was changed: a colleague did it already, or the connection no longer exists.',
} as const;

/** View at `/admin/sign-on`: providers of all workspaces. Works without script. */
export const SignOnView = studioView(async ({ req, searchParams }) => {
  const query = readListQuery(searchParams);
  const list = await listAllConnections(req, query);
  const now = new Date();
  return {
    intro: 'Sign-in providers of workspaces, the newest first.',
    children: (
      <StudioList
        name="Providers"
        path={studioSignOnPath}
        query={query}
        list={list}
        said={outcomeSentence(outcomes, searchParams)}
        find="Workspace, provider or domain"
        columns={['Provider', 'Workspace', 'Status', 'Domains', 'People', 'Last sign-in', 'Action']}
        rowOf={(row) => ({ key: row.id, cells: cellsOf(row, now) })}
        empty={{
          title: 'No providers yet',
          text: 'Owners set one up on their single sign-on page.',
        }}
        none="No matching providers"
      />
    ),
  };
});

function cellsOf(row: ConnectionOfTeam, now: Date) {
  const isStopped = row.state === 'stopped';
  return [
    <RowName key="provider">{hostOfIssuer(row.issuer)}</RowName>,
    <RowLink key="team" href={workspacePath(row.team_id)}>
      {row.team}
    </RowLink>,
    `${connectionStateTexts[row.state].label}${row.is_compulsory ? ', compulsory' : ''}`,
    firstAndMore(row.domains) ?? '–',
    formatWhole(row.people),
    row.last_used_at ? formatAgo(new Date(row.last_used_at), now) : 'Never',
    <RowButton
      key="change"
      action={isStopped ? actionPath('sign-on/release') : actionPath('sign-on/stop')}
      fields={{ connection: row.id }}
      label={isStopped ? 'Resume' : 'Stop'}
      about={`the provider of ${row.team}`}
    />,
  ];
}
