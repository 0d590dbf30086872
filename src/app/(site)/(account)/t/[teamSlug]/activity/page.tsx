import type { Metadata } from 'next';
import { inWords } from '@/features/retention/periods';
import { readPeriods } from '@/features/retention/read-periods';
import { listTeamActivity } from '@/features/teams/activity/list-team-activity';
import { ActivityList } from '@/features/teams/components/activity-list';
import { mayDo, whoMay } from '@/features/teams/deeds';
import { teamPages } from '@/features/teams/paths';
import { activityPeriod } from '@/features/teams/retention';
import { isClosed } from '@/features/teams/tenancy/memberships';
import { zoneName } from '@/lib/format/format-in-zone';
import { readPageNumber } from '@/lib/request/list-query';
import { getPayloadClient } from '@/payload';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/layout/section';
import { Pagination } from '@/ui/navigation/pagination';
import { ClosedWorkspace } from '../parts/closed-workspace';
import { requireWorkspace, type WorkspaceProps, workspaceTitle } from '../parts/require-workspace';
import { WorkspaceHead } from '../parts/workspace-head';

export const generateMetadata = (props: WorkspaceProps): Promise<Metadata> =>
  workspaceTitle(props, 'Activity');

const perPage = 50;
/** Log of who did what in a workspace, for as long as it is kept. */
export default async function ActivityPage(props: WorkspaceProps) {
  const { workspace, query } = await requireWorkspace(props, teamPages.activity);
  if (isClosed(workspace)) return <ClosedWorkspace workspace={workspace} />;
  const { teamId, slug, role, timeZone } = workspace;
  const page = readPageNumber(query.page);
  const mayRead = mayDo(role, 'seeActivity');
  const payload = await getPayloadClient();
  const { teamActivity = activityPeriod } = await readPeriods({ payload });
  const found = mayRead
    ? await listTeamActivity(payload, { teamId, page, perPage })
    : { entries: [], pageCount: 0 };
  return (
    <>
      <WorkspaceHead
        workspace={workspace}
        page="Activity"
        intro={`Who did what here in the last ${inWords(teamActivity)}, in ${zoneName(timeZone)}.`}
        query={query}
      />
      <Section label="Activity" density="tight">
        <h2 className="sr-only">Activity</h2>
        {!mayRead && (
          <EmptyState title="Not with your role">
            The activity is shown to {whoMay('seeActivity')} of the workspace.
          </EmptyState>
        )}
        {mayRead && found.entries.length === 0 && (
          <EmptyState title="Nothing yet">
            Whoever joins, leaves or changes something here is listed, with the time.
          </EmptyState>
        )}
        {found.entries.length > 0 && <ActivityList entries={found.entries} timeZone={timeZone} />}
        <div className="mt-7">
          <Pagination
            page={page}
            pageCount={found.pageCount}
            hrefOf={(number) => `${teamPages.activity(slug)}?page=${number}`}
          />
        </div>
      </Section>
    </>
  );
}
