import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LeaveForm, RemoveForm, RoleForm } from '@/features/teams/components/person-forms';
import { deedFor, mayDo, teamRoleTexts, whoMay } from '@/features/teams/deeds';
import { findTeamMember } from '@/features/teams/members/list-members';
import { teamPages } from '@/features/teams/paths';
import { isLastOwner as ownsAlone } from '@/features/teams/queries';
import { isClosed } from '@/features/teams/tenancy/memberships';
import { getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { LocalDate } from '@/ui/local-moment.client';
import { ArrowLink } from '@/ui/navigation/text-link';
import { Facts } from '../../../../parts/facts';
import { readRefusedForm } from '../../../../parts/refused-form';
import { ClosedWorkspace } from '../../parts/closed-workspace';
import { requireWorkspace, type WorkspaceProps, workspaceTitle } from '../../parts/require-workspace';
import { WorkspaceHead } from '../../parts/workspace-head';

type Props = WorkspaceProps & { params: Promise<{ teamSlug: string; userId: string }> };

export const generateMetadata = (props: Props): Promise<Metadata> => workspaceTitle(props, 'People');

/**
 * A person of a workspace, and what the visitor may do about them; the page asks for confirmation before each action.
 */
export default async function PersonPage(props: Props) {
  // Lower-cased, because ids are compared as text below.
  const userId = (await props.params).userId.toLowerCase();
  const { workspace, user, query } = await requireWorkspace(props, (slug) => teamPages.person(slug, userId));
  if (isClosed(workspace)) return <ClosedWorkspace workspace={workspace} />;
  const { teamId, slug, role: ownRole } = workspace;
  const payload = await getPayloadClient();
  const person = await findTeamMember(payload, { teamId, userId });
  if (!person) notFound();
  const [refusedRole, refusedRemoval, refusedLeave] = await Promise.all(
    ['change-role', 'remove-member', 'leave'].map((form) => readRefusedForm(form, query)),
  );
  const { email, name, role, since } = person;
  const isSelf = userId === user.id;
  const mayChange = mayDo(ownRole, deedFor(role));
  const isLastOwner = role === 'owner' && (await ownsAlone({ payload }, { teamId, userId }));
  const called = name ?? email;
  return (
    <>
      <WorkspaceHead
        workspace={workspace}
        page="People"
        intro={
          isSelf ? (
            'You, as the others here see you.'
          ) : (
            <bdi className="break-words">{`About ${called}.`}</bdi>
          )
        }
        query={query}
      />
      <Section label="Person" density="tight">
        <h2 className="display mb-6 text-2xl break-words">
          <bdi>{called}</bdi>
        </h2>
        <Facts
          facts={[
            ['E-mail', email],
            ['Role', `${teamRoleTexts[role].label}. ${teamRoleTexts[role].sentence}`],
            ['Here since', <LocalDate key="since" at={since} />],
          ]}
        />
        <div className="mt-7">
          <ArrowLink href={teamPages.people(slug)}>Back to the people</ArrowLink>
        </div>
      </Section>
      <Section label="Role" density="tight">
        <h2 className="display text-2xl">Change the role</h2>
        {!mayChange && (
          <p className="measure mt-2 text-ink-soft">
            The role of {role === 'owner' ? 'an owner' : 'somebody'} is changed by {whoMay(deedFor(role))}.
          </p>
        )}
        {mayChange && isLastOwner && (
          <p className="measure mt-2 text-ink-soft">
            This is the only owner, and a workspace always has one. Make somebody else an owner first; then
            this role can be changed.
          </p>
        )}
        {mayChange && !isLastOwner && (
          <RoleForm slug={slug} person={person} ownRole={ownRole} refused={refusedRole} />
        )}
      </Section>
      <Section label={isSelf ? 'Leave' : 'Remove'} density="tight">
        {isSelf && <LeaveForm slug={slug} person={person} isLastOwner={isLastOwner} refused={refusedLeave} />}
        {!isSelf && mayChange && <RemoveForm slug={slug} person={person} refused={refusedRemoval} />}
        {!isSelf && !mayChange && (
          <>
            <h2 className="display text-2xl">Remove from the workspace</h2>
            <p className="measure mt-2 text-ink-soft">
              {role === 'owner' ? 'An owner' : 'Somebody'} is removed by {whoMay(deedFor(role))}.
            </p>
          </>
        )}
      </Section>
    </>
  );
}
