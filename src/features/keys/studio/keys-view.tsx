import { actionPath, workspacePath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatDateOn } from '@/lib/format/format-in-zone';
import { readListQuery } from '@/lib/request/list-query';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { RowButton, RowLink, RowName, StudioList } from '@/studio-kit/tables/studio-list';
import { studioView } from '@/studio-kit/views/studio-view';
import { keySentence, keysStudioPath } from './keys-query';
import { type KeyOfWorkspace, listAllKeys } from './list-all-keys';

/** View at `/admin/api-keys`: keys of all workspaces, each with a button that revokes it. Works without script. */
export const KeysView = studioView(async ({ req, clock, searchParams }) => {
  const query = readListQuery(searchParams);
  const list = await listAllKeys(req.payload, query);
  const now = new Date();
  return {
    intro: 'API keys of workspaces for the partner interface.',
    children: (
      <StudioList
        name="Keys"
        path={keysStudioPath}
        query={query}
        list={list}
        said={keySentence(searchParams)}
        find="Key or workspace"
        columns={['Key', 'Workspace', 'Status', 'Permissions', 'Last used', 'Revoke']}
        rowOf={(key) => ({ key: key.id, cells: cellsOf(key, { now, clock }) })}
        empty={{
          title: 'No keys yet',
          text: 'Workspaces with partner tools create their keys themselves.',
        }}
        none="No matching keys"
      />
    ),
  };
});

function stateInWords({ state, expiresAt, revokedAt }: KeyOfWorkspace, clock: ViewerClock): string {
  const until = expiresAt ? ` until ${formatDateOn(expiresAt, clock)}` : '';
  if (state === 'revoked') return `Revoked ${revokedAt ? formatDateOn(revokedAt, clock) : ''}`;
  if (state === 'expired') return 'Expired';
  return state === 'replaced' ? `Replaced, valid${until}` : `Active${until}`;
}

const cellsOf = (key: KeyOfWorkspace, { now, clock }: { now: Date; clock: ViewerClock }) => [
  <RowName key="name" code={`${key.start}…`}>
    {key.name}
  </RowName>,
  <RowLink key="team" href={workspacePath(key.team.id)}>
    {key.team.name}
  </RowLink>,
  stateInWords(key, clock),
  key.scopes.join(', '),
  key.lastUsed
    ? `${formatAgo(key.lastUsed.at, now)}${key.lastUsed.network ? ` from ${key.lastUsed.network}` : ''}`
    : 'Never',
  key.state === 'revoked' || key.state === 'expired' ? (
    '–'
  ) : (
    <RowButton
      key="revoke"
      action={actionPath('keys/revoke')}
      fields={{ key: key.id }}
      label="Revoke"
      about={`${key.name} of ${key.team.name}`}
    />
  ),
];
