import type { Metadata } from 'next';
import { requireSession } from '@/app/require-session';
import { listGpts } from '@/cms/library/queries';
import { routes } from '@/config/routes';
import { agentRequestOf } from '@/features/agents/queries';
import { getPayloadClient } from '@/payload';
import { Section, SectionHeading } from '@/ui/layout/section';
import { ArrowLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../parts/account-head';
import { AgentSection } from '../parts/agent-section';
import { Facts } from '../parts/facts';

export const metadata: Metadata = {
  title: 'My GPTs',
  description: 'The agent that was made for you: how far it is, where it opens, and how to ask for it.',
};

export default async function MyGptsPage() {
  const { user } = await requireSession(routes.myGpts);
  const [request, gpts] = await Promise.all([
    agentRequestOf(await getPayloadClient(), user.email),
    listGpts(),
  ]);
  return (
    <>
      <AccountHead
        label="My GPTs"
        title="My GPTs"
        intro="What was made for you stands here, from the day you ask until you open it."
      >
        <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
      </AccountHead>
      <AgentSection request={request} email={user.email} name={user.name ?? ''} />
      {gpts.length > 0 && (
        <Section label="For everybody" density="tight">
          <SectionHeading title="Instructions you can use today">
            {gpts.length} assistants from our catalogue: copy the instructions into the tool you have.
          </SectionHeading>
          <Facts facts={gpts.map(({ title, summary }) => [title, summary])} />
          <div className="mt-7">
            <ArrowLink href="/gpts">Open the catalogue</ArrowLink>
          </div>
        </Section>
      )}
    </>
  );
}
