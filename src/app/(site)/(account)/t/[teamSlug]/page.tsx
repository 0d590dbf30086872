import type { Metadata } from 'next';
import { listTeamActivity } from '@/features/teams/activity/list-team-activity';
import { ActivityList } from '@/features/teams/components/activity-list';
import { mayDo, teamRoleTexts } from '@/features/teams/deeds';
import { summariseMembers } from '@/features/teams/members/list-members';
import { teamPages, teamPath } from '@/features/teams/paths';
import { isClosed } from '@/features/teams/tenancy/memberships';
import { zoneName } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { ArrowLink } from '@/ui/navigation/text-link';
import { Facts } from '../../parts/facts';
import { ClosedWorkspace } from './parts/closed-workspace';
import { requireWorkspace, type WorkspaceProps, workspaceTitle } from './parts/require-workspace';
import { ToolsSection } from './parts/tools-section';
import { WorkspaceHead } from './parts/workspace-head';

export const generateMetadata = (props: WorkspaceProps): Promise<Metadata> => workspaceTitle(props);

const shownActivities = 5;

type Owners = Awaited<ReturnType<typeof summariseMembers>>['owners'];

/** Names of the first owners as an enumeration, followed by the number of the other owners. */
function inWords({ first, count }: Owners): string {
  const rest = count - first.length;
  const names = first.map(({ name, email }) => name ?? email).join(', ') || 'nobody yet';
  return rest > 0 ? `${names} and ${formatWhole(rest)} more` : names;
}

/** Overview page of a workspace. */
export default async function WorkspacePage(props: WorkspaceProps) {
  const { user, workspace, query } = await requireWorkspace(props, teamPath);
  if (isClosed(workspace)) return <ClosedWorkspace workspace={workspace} />;
  const { teamId, slug, role, timeZone } = workspace;
  const payload = await getPayloadClient();
  const seesActivity = mayDo(role, 'seeActivity');
  const [{ people, owners }, activity] = await Promise.all([
    summariseMembers(payload, teamId),
    seesActivity ? listTeamActivity(payload, { teamId, page: 1, perPage: shownActivities }) : null,
  ]);
  return (
    <>
      <WorkspaceHead
        workspace={workspace}
        page="Overview"
        intro="What this workspace is, who owns it, and what happened in it lately."
        query={query}
      />
      <Section label="At a glance" density="tight">
        <h2 className="sr-only">At a glance</h2>
        <Facts
          facts={[
            ['Your role', `${teamRoleTexts[role].label}. ${teamRoleTexts[role].sentence}`],
            ['People', formatWhole(people)],
            ['Owned by', inWords(owners)],
            ['Time zone', zoneName(timeZone)],
          ]}
        />
        <div className="mt-7 flex flex-wrap gap-x-7">
          <ArrowLink href={teamPages.people(slug)}>See the people</ArrowLink>
          <ArrowLink href={teamPages.roles(slug)}>Who may do what</ArrowLink>
        </div>
      </Section>
      <ToolsSection workspace={workspace} userId={user.id} />
      {activity && activity.entries.length > 0 && (
        <Section label="Lately" density="tight">
          <h2 className="sr-only">Lately</h2>
          <ActivityList entries={activity.entries} timeZone={timeZone} />
          {activity.total > shownActivities && (
            <div className="mt-7">
              <ArrowLink href={teamPages.activity(slug)}>All activity</ArrowLink>
            </div>
          )}
        </Section>
      )}
    </>
  );
}
