import type { Metadata } from 'next';
import { signedOnOf } from '@/access/assurance';
import { isStaffMember } from '@/access/roles';
import { requireSession } from '@/app/require-session';
import { PostRows } from '@/cms/components/post-rows';
import { documentPath } from '@/cms/paths';
import { listPosts } from '@/cms/queries';
import { routes } from '@/config/routes';
import { findAgentRequest, findShownGpts } from '@/features/agents/queries';
import { SignOutForm } from '@/features/auth/components/sign-out-form.client';
import { ComingBookings } from '@/features/bookings/components/coming-bookings';
import { listComingBookings } from '@/features/bookings/schedule/next-booking';
import { listSavedCalculations } from '@/features/calculators/saved/saved-calculations';
import { listUnlockedGuides, type UnlockedGuide } from '@/features/downloads/grants/list-grants';
import { teamPath } from '@/features/teams/paths';
import { findTeams, type ListedTeam } from '@/features/teams/queries';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import type { AgentRequest } from '@/payload-types';
import { Alert } from '@/ui/alert';
import { NameMark } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Card } from '@/ui/layout/card';
import { Section } from '@/ui/layout/section';
import { LocalDate } from '@/ui/local-moment.client';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../parts/account-head';
import { agentStates } from '../parts/agent-states';
import { StartLink } from '../parts/start-link';
import { CalculationsSection } from './calculations-section';
import { type NextStep, nextStepOf } from './next-step';

export const metadata: Metadata = { title: 'Dashboard' };

type Props = { searchParams: Promise<SearchParams> };

export default async function DashboardPage({ searchParams }: Props) {
  const { user, grantedRole } = await requireSession(routes.dashboard);
  const payload = await getPayloadClient();
  const query = await searchParams;
  const req = { payload };
  const [teams, request, { gpts }, bookings, calculations, guides, posts] = await Promise.all([
    findTeams(payload, user.id, signedOnOf(user)),
    findAgentRequest(payload, user),
    findShownGpts(payload, user),
    listComingBookings(req, user.email),
    listSavedCalculations(req, user.email),
    listUnlockedGuides(req, user.email),
    listPosts({ limit: 3 }),
  ]);
  const [booking] = bookings;
  const [onlyTeam] = teams.length === 1 ? teams : [];
  const hasCalculations = calculations.length > 0;
  const step = nextStepOf({ booking, agent: request?.status, hasCalculations, now: new Date() });
  return (
    <>
      <AccountHead
        label="Dashboard"
        title={user.name ? `Welcome, ${user.name}` : 'Welcome'}
        intro={<span className="break-words">You are signed in as {user.email}.</span>}
      >
        {isStaffMember({ role: grantedRole }) && (
          <ButtonLink href={routes.studio} hasArrow>
            Open the studio
          </ButtonLink>
        )}
        {onlyTeam && <ArrowLink href={teamPath(onlyTeam.slug)}>Your workspace</ArrowLink>}
        <ArrowLink href={routes.myGpts}>My GPTs</ArrowLink>
        <ArrowLink href={routes.account}>Your account and devices</ArrowLink>
        <SignOutForm />
      </AccountHead>
      {query.did === 'workspace-deleted' && (
        <Section label="Done" density="tight" className="-mb-10 md:-mb-14">
          <Alert tone="success" title="The workspace is deleted, with everything in it." />
        </Section>
      )}
      <NextStepSection step={step} />
      <ComingBookings bookings={bookings} />
      <AgentState request={request} gptCount={gpts.length} />
      <CalculationsSection calculations={calculations} query={query} />
      <GuidesSection guides={guides} />
      <WorkspacesSection teams={teams} userId={user.id} />
      {posts.length > 0 && (
        <Section label="To read" density="tight">
          <h2 className="sr-only">To read</h2>
          <PostRows posts={posts} />
        </Section>
      )}
    </>
  );
}

function NextStepSection({ step: { title, text, label, href } }: { step: NextStep }) {
  return (
    <Section label="Next step" density="tight">
      <Card hasScale>
        <h2 className="display text-2xl break-words">{title}</h2>
        <p className="measure mt-3 text-ink-soft">{text}</p>
        <div className="mt-5">
          <ButtonLink href={href} hasArrow>
            {label}
          </ButtonLink>
        </div>
      </Card>
    </Section>
  );
}

function AgentState({ request, gptCount }: { request: AgentRequest | null; gptCount: number }) {
  const state = request && agentStates[request.status];
  return (
    <Section label="GPTs" density="tight">
      <h2 className="display text-2xl">{state?.heading ?? 'Your free special agent'}</h2>
      <p className="measure mt-3 text-ink-soft">
        {state?.intro ??
          'You have not asked for it yet. It does one recurring task for you: one a company, free.'}
        {gptCount > 0 &&
          ` ${gptCount === 1 ? 'One GPT was' : `${gptCount} GPTs were`} made for you or your workspace.`}
      </p>
      <div className="mt-3">
        <ArrowLink href={routes.myGpts}>{state || gptCount > 0 ? 'Open my GPTs' : 'Ask for it'}</ArrowLink>
      </div>
    </Section>
  );
}

function GuidesSection({ guides }: { guides: readonly UnlockedGuide[] }) {
  return (
    <Section label="Guides" density="tight">
      <h2 className="display mb-6 text-2xl">Guides you unlocked</h2>
      {guides.length === 0 ? (
        <EmptyState title="No guide yet" action={<ArrowLink href="/resources">Browse the guides</ArrowLink>}>
          Ask for a guide’s file with the address you are signed in with, and it stands here for as long as
          its link works.
        </EmptyState>
      ) : (
        <ul className="border-t border-ink">
          {guides.map(({ title, slug, unlockPath, expiresAt }) => (
            <li
              key={slug}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4"
            >
              <TextLink
                href={unlockPath ?? documentPath('resources', { slug }) ?? '/resources'}
                className="min-w-0 font-semibold break-words"
              >
                {title}
              </TextLink>
              <span className="text-ink-soft">
                {unlockPath ? (
                  <>
                    Yours to download until <LocalDate at={expiresAt} />
                  </>
                ) : (
                  'The link has run out: ask again on its page'
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function WorkspacesSection({ teams, userId }: { teams: readonly ListedTeam[]; userId: string }) {
  return (
    <Section label="Workspaces" density="tight">
      <h2 className="display mb-6 text-2xl">Your workspaces</h2>
      {teams.length === 0 ? (
        <EmptyState title="No workspace yet" action={<StartLink userId={userId} />}>
          Start one for the partner tools, or be invited to your team’s. If you expected one, write to us with
          the address you signed in with.
        </EmptyState>
      ) : (
        <ul className="border-t border-ink">
          {teams.map((team) => (
            <li key={team.id} className="flex items-center gap-4 border-b border-line py-4">
              <NameMark name={team.name} src={team.logo} />
              <TextLink href={teamPath(team.slug)} className="display min-w-0 text-xl wrap-anywhere">
                <bdi>{team.name}</bdi>
              </TextLink>
              {team.isPaused && <Badge>Paused</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
