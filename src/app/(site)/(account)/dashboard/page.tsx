import type { Metadata } from 'next';
import { isStaffMember } from '@/access/roles';
import { requireSession } from '@/app/require-session';
import { PostRows } from '@/cms/components/post-rows';
import { listPosts } from '@/cms/queries';
import { routes, teamPath } from '@/config/routes';
import { agentRequestOf } from '@/features/agents/queries';
import { SignOutForm } from '@/features/auth/components/sign-out-form.client';
import { sessionsOf } from '@/features/auth/queries';
import { teamsOf } from '@/features/teams/queries';
import { formatDate } from '@/lib/format/format-date';
import { getPayloadClient } from '@/payload';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../parts/account-head';
import { AgentSection } from '../parts/agent-section';
import { Facts } from '../parts/facts';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function DashboardPage() {
  const { user } = await requireSession(routes.dashboard);
  const payload = await getPayloadClient();
  const [teams, request, sessions, posts] = await Promise.all([
    teamsOf(payload, user.id),
    agentRequestOf(payload, user.email),
    sessionsOf(payload, user.id),
    listPosts({ limit: 3 }),
  ]);
  const devices = sessions.length === 1 ? 'this device only' : `${sessions.length} devices`;
  return (
    <>
      <AccountHead
        label="Dashboard"
        title={user.name ? `Welcome, ${user.name}` : 'Welcome'}
        intro={<span className="break-words">You are signed in as {user.email}.</span>}
      >
        {isStaffMember(user) && (
          <ButtonLink href={routes.studio} hasArrow>
            Open the studio
          </ButtonLink>
        )}
        <ArrowLink href={routes.myGpts}>My GPTs</ArrowLink>
        <ArrowLink href={routes.account}>Your account and devices</ArrowLink>
        <SignOutForm />
      </AccountHead>
      <Section label="At a glance" density="tight">
        <h2 className="sr-only">At a glance</h2>
        <Facts
          facts={[
            ['Here since', formatDate(user.createdAt)],
            ['Signed in on', devices],
            ['Workspaces', teams.length === 0 ? 'none yet' : String(teams.length)],
          ]}
        />
      </Section>
      <Section label="Workspaces" density="tight">
        <h2 className="sr-only">Workspaces</h2>
        {teams.length === 0 ? (
          <EmptyState
            title="No workspace yet"
            action={<ArrowLink href="/contact">Talk to us about a project</ArrowLink>}
          >
            When we start to work together, your team’s workspace appears here. If you expected one, write to
            us with the address you signed in with.
          </EmptyState>
        ) : (
          <ul className="border-t border-ink">
            {teams.map((team) => (
              <li key={team.id} className="border-b border-line py-4">
                <TextLink href={teamPath(team.slug)} className="display text-xl">
                  {team.name}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <AgentSection request={request} email={user.email} name={user.name ?? ''} />
      {posts.length > 0 && (
        <Section label="To read" density="tight">
          <h2 className="sr-only">To read</h2>
          <PostRows posts={posts} />
        </Section>
      )}
    </>
  );
}
