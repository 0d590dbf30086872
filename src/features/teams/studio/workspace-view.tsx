import Link from 'next/link';
import { notFound } from 'next/navigation';
import { actionPath, personPath, studioPaths } from '@/config/routes';
import { formatDateOn, formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { readListQuery } from '@/lib/request/list-query';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { loadWorkspacePanels } from '@/studio-kit/panels/workspace-panel';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { PageLinks } from '@/studio-kit/views/page-links';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { listTeamActivity, type TeamActivityEntry } from '../activity/list-team-activity';
import { teamRoleTexts } from '../deeds';
import { listTeamMembers, type TeamMemberPage } from '../members/list-members';
import { teamPath } from '../paths';
import { maxReason } from '../pausing/max-reason';
import { findWorkspaceById, type ListedWorkspace } from './list-workspaces';
import { workspaceSentence } from './workspaces-query';

const shownActivities = 20;

/**
 * View at `/admin/workspaces/:id`: one workspace, its people, what other features show of it, and the form that pauses
 * it.
 */
export const WorkspaceView = studioView(async ({ req, id, clock, searchParams, importMap }) => {
  const workspace = await findWorkspaceById(req.payload, id);
  if (!workspace) notFound();
  const { page } = readListQuery(searchParams);
  const [members, activity, panels] = await Promise.all([
    listTeamMembers(req.payload, { teamId: id, words: '', page }),
    listTeamActivity(req.payload, { teamId: id, page: 1, perPage: shownActivities }),
    loadWorkspacePanels({ req, importMap, clock, now: new Date(), teamId: id }),
  ]);
  const { name, disabled_at: pausedAt } = workspace;
  return {
    title: name,
    above: [{ label: 'Workspaces', url: studioPaths.workspaces }],
    intro: pausedAt
      ? `Paused since ${formatMoment(new Date(pausedAt), clock)}: everything in it says so, and nothing is lost.`
      : 'Open: its members work in it.',
    children: (
      <>
        <StudioNotice sentence={workspaceSentence(searchParams)} />
        <Facts workspace={workspace} clock={clock} />
        {pausedAt ? <Reopening id={id} /> : <Pausing id={id} name={name} />}
        <People id={id} members={members} clock={clock} />
        {panels}
        <Activity entries={activity.entries} clock={clock} />
      </>
    ),
  };
});

function Facts({ workspace, clock }: { workspace: ListedWorkspace; clock: ViewerClock }) {
  const {
    id,
    slug,
    people,
    owners,
    disabled_at,
    paused_because: reason,
    created_at: since,
    is_started,
  } = workspace;
  return (
    <FactList
      rows={[
        ['Address', teamPath(slug)],
        ['Created', `${formatDateOn(new Date(since), clock)}${is_started ? ', by its owner' : ''}`],
        ['People', formatWhole(people)],
        ['Owner', owners.join(', ') || 'None'],
        ...(disabled_at ? [['Pause reason', reason || 'No reason given'] as const] : []),
        [
          'Records',
          <Link key="record" href={`/admin/collections/teams/${id}`}>
            Team, with name, address and members
          </Link>,
        ],
      ]}
    />
  );
}

type PeopleProps = { id: string; members: TeamMemberPage; clock: ViewerClock };

function People({ id, members, clock }: PeopleProps) {
  const { rows, page, pages } = members;
  return (
    <FigureSection
      title="People"
      note={
        rows.length === 0
          ? 'No members yet. Invite the owner below: the owner invites the others.'
          : 'Owners first. They invite and remove people themselves.'
      }
    >
      {rows.length > 0 && (
        <div className="studio-words">
          <FigureTable
            caption="People of the workspace"
            columns={['Person', 'Role', 'Since']}
            rows={rows.map(({ userId, email, name, role, since }) => ({
              key: userId,
              cells: [
                <span key="person" className="studio-document">
                  <Link href={personPath(userId)} prefetch={false}>
                    <bdi>{name ?? email}</bdi>
                  </Link>
                  {name && <small>{email}</small>}
                </span>,
                teamRoleTexts[role].label,
                formatDateOn(new Date(since), clock),
              ],
            }))}
          />
        </div>
      )}
      <PageLinks
        label="Pages of people"
        page={page}
        pages={pages}
        hasMore={page < pages}
        href={(number) => `${studioPaths.workspaces}/${id}?page=${number}`}
      />
    </FigureSection>
  );
}

const Activity = ({ entries, clock }: { entries: readonly TeamActivityEntry[]; clock: ViewerClock }) => (
  <FigureSection
    title="Activity"
    note={entries.length === 0 ? 'No activity yet.' : 'The latest, as its owners see it.'}
  >
    {entries.length > 0 && (
      <div className="studio-words">
        <FigureTable
          caption="Activity of the workspace"
          columns={['Activity', 'When']}
          rows={entries.map(({ id, sentence, at }) => ({
            key: id,
            cells: [<bdi key="what">{sentence}</bdi>, formatMoment(at, clock)],
          }))}
        />
      </div>
    )}
  </FigureSection>
);

const Pausing = ({ id, name }: { id: string; name: string }) => (
  <FigureSection
    title="Pause"
    note="Its pages, actions and data say that it is paused until you reopen it. People, roles and settings stay, and nobody is told by email."
  >
    <details className="studio-confirm">
      <summary>Pause {name}</summary>
      <form method="post" action={actionPath('workspaces/pause')} className="studio-fields">
        <input type="hidden" name="team" value={id} />
        <label className="studio-note">
          Reason, shown to its members
          <input name="reason" type="text" required maxLength={maxReason} autoComplete="off" />
        </label>
        <button type="submit" className="studio-button">
          Pause workspace
        </button>
      </form>
    </details>
  </FigureSection>
);

const Reopening = ({ id }: { id: string }) => (
  <FigureSection title="Reopen" note="Nothing was changed by the pause.">
    <form method="post" action={actionPath('workspaces/open')} className="studio-actions">
      <input type="hidden" name="team" value={id} />
      <button type="submit" className="studio-button">
        Reopen workspace
      </button>
    </form>
  </FigureSection>
);
