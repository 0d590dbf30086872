import type { Metadata } from 'next';
import { signedOnOf } from '@/access/assurance';
import { requireSession } from '@/app/require-session';
import { listGpts } from '@/cms/library/queries';
import { routes } from '@/config/routes';
import { findAgentRequest, findShownGpts } from '@/features/agents/queries';
import { whyIsItOn } from '@/features/members/features/resolve-features';
import { findTeams } from '@/features/teams/queries';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Section, SectionHeading } from '@/ui/layout/section';
import { ArrowLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../parts/account-head';
import { AgentSection } from '../parts/agent-section';
import { Facts } from '../parts/facts';
import { FeatureOff } from '../parts/feature-off';
import { GptCard } from '../parts/gpt-card';
import { readRefusedForm } from '../parts/refused-form';

export const metadata: Metadata = {
  title: 'My GPTs',
  description:
    'The GPTs and the agent that were made for you: how far they are, where they open, how to use them.',
};

type Props = { searchParams: Promise<SearchParams> };

export default async function MyGptsPage({ searchParams }: Props) {
  const { user } = await requireSession(routes.myGpts);
  const query = await searchParams;
  const payload = await getPayloadClient();
  const [request, { feature, gpts }, forEverybody, refused, teams] = await Promise.all([
    findAgentRequest(payload, user),
    findShownGpts(payload, user),
    listGpts(),
    readRefusedForm('gpts/feedback', query),
    findTeams(payload, user.id, signedOnOf(user)),
  ]);
  const paused = teams.filter(({ isPaused }) => isPaused);
  // True if the agent that is ready is already listed among the GPTs.
  const isListed = request?.status === 'ready' && gpts.some((gpt) => idOf(gpt.request) === request.id);
  return (
    <>
      <AccountHead
        label="My GPTs"
        title="My GPTs"
        intro="What was made for you and your workspace stands here, from the day you ask until you open it."
      >
        <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
      </AccountHead>
      {!feature.isOn && <FeatureOff name="client-gpts" state={feature} />}
      {paused.length > 0 && (
        <Section label="Paused" density="tight">
          <Alert
            tone="info"
            title={`Paused: ${paused.map(({ name }) => name).join(', ')}`}
            className="break-words"
          >
            What was made for a paused workspace is kept, and stands here again once it is opened.
          </Alert>
        </Section>
      )}
      {gpts.length > 0 && (
        <Section label="Made for you" density="tight">
          <h2 className="sr-only">Made for you</h2>
          <ul className="grid gap-7">
            {gpts.map((gpt) => (
              <GptCard
                key={gpt.id}
                gpt={gpt}
                isTold={query.told === gpt.id}
                refused={refused.values.gpt === gpt.id ? refused : undefined}
              />
            ))}
          </ul>
          <p className="mt-6 text-sm text-ink-soft">{whyIsItOn(feature)}</p>
        </Section>
      )}
      {!isListed && <AgentSection request={request} email={user.email} name={user.name ?? ''} />}
      {forEverybody.length > 0 && (
        <Section label="For everybody" density="tight">
          <SectionHeading title="Instructions you can use today">
            {forEverybody.length} assistants from our catalogue: copy the instructions into the tool you have.
          </SectionHeading>
          <Facts facts={forEverybody.map(({ title, summary }) => [title, summary])} />
          <div className="mt-7">
            <ArrowLink href="/gpts">Open the catalogue</ArrowLink>
          </div>
        </Section>
      )}
    </>
  );
}

const idOf = (related: string | { id: string } | null | undefined) =>
  related && typeof related === 'object' ? related.id : related;
