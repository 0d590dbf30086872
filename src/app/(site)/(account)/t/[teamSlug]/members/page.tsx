import type { Metadata } from 'next';
import { InvitationsSection, inviteFormId } from '@/features/invitations/components/invitations-section';
import { listInvitations } from '@/features/invitations/list-invitations';
import { PeopleSection } from '@/features/teams/components/people-section';
import { mayDo } from '@/features/teams/deeds';
import { listTeamMembers } from '@/features/teams/members/list-members';
import { teamPages } from '@/features/teams/paths';
import { isClosed } from '@/features/teams/tenancy/memberships';
import { readListQuery, readPageNumber } from '@/lib/request/list-query';
import { getPayloadClient } from '@/payload';
import { readRefusedForm } from '../../../parts/refused-form';
import { ClosedWorkspace } from '../parts/closed-workspace';
import { requireWorkspace, type WorkspaceProps, workspaceTitle } from '../parts/require-workspace';
import { WorkspaceHead } from '../parts/workspace-head';

export const generateMetadata = (props: WorkspaceProps): Promise<Metadata> => workspaceTitle(props, 'People');

/** The people of a workspace; each name leads to what can be done about that person. */
export default async function PeoplePage(props: WorkspaceProps) {
  const { workspace, user, query } = await requireWorkspace(props, teamPages.people);
  if (isClosed(workspace)) return <ClosedWorkspace workspace={workspace} />;
  const { teamId, slug } = workspace;
  const payload = await getPayloadClient();
  const mayInvite = mayDo(workspace.role, 'managePeople');
  const { words, page } = readListQuery(query);
  const [list, invitations, refused, resent, withdrawn] = await Promise.all([
    listTeamMembers(payload, { teamId, words, page }),
    mayInvite
      ? listInvitations(
          { payload },
          { teamId, states: ['open', 'expired'], page: readPageNumber(query.invitations) },
        )
      : null,
    readRefusedForm('invite', query),
    readRefusedForm('resend-invitation', query),
    readRefusedForm('withdraw-invitation', query),
  ]);
  return (
    <>
      <WorkspaceHead
        workspace={workspace}
        page="People"
        intro="Everybody who belongs here. Open a person to change the role, to remove them, or, if it is you, to leave."
        query={query}
      />
      <PeopleSection
        slug={slug}
        userId={user.id}
        list={list}
        words={words}
        inviteHref={mayInvite ? `#${inviteFormId}` : undefined}
      />
      {invitations && (
        <InvitationsSection
          workspace={workspace}
          invitations={invitations}
          refused={refused}
          problem={Object.values({ ...resent.errors, ...withdrawn.errors })[0]}
        />
      )}
    </>
  );
}
