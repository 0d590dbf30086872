import { getAccountTexts } from '@/cms/queries';
import { agentFields } from '@/features/agents/agent-fields';
import { LeadForm } from '@/features/leads/capture/form/lead-form-island.client';
import type { AgentRequest } from '@/payload-types';
import { ButtonLink } from '@/ui/button';
import { Section, SectionHeading } from '@/ui/layout/section';
import { LocalDate } from '@/ui/local-moment.client';
import { agentStates } from './agent-states';
import { Facts } from './facts';

type AgentSectionProps = { request: AgentRequest | null; email: string; name: string };

/** The user's free special agent: the state of their request, or the form that requests it. */
export async function AgentSection({ request, email, name }: AgentSectionProps) {
  const state = request && agentStates[request.status];
  const mayAsk = !request || request.status === 'declined';
  return (
    <Section label="Special agent" density="tight">
      <SectionHeading title={state?.heading ?? 'Your free special agent'}>
        {state?.intro ??
          'Describe the one recurring task you would gladly never do again. We set up an agent for it, free: one a company.'}
      </SectionHeading>
      {request && (
        <div className="mb-9 grid gap-6">
          <Facts
            facts={[
              ['Company', request.company],
              ['Asked', <LocalDate key="asked" at={request.createdAt} />],
              ['Comes up', request.frequency],
            ]}
          />
          {request.status === 'ready' && request.link && (
            <div>
              <ButtonLink href={request.link}>Open the agent</ButtonLink>
            </div>
          )}
          {request.answer && !['asked', 'building'].includes(request.status) && (
            <p className="measure whitespace-pre-line">{request.answer}</p>
          )}
        </div>
      )}
      {mayAsk && (
        <div className="max-w-3xl">
          <LeadForm
            name="agent"
            fields={agentFields}
            values={{ email, name }}
            consentText={(await getAccountTexts()).consentText}
            submitLabel="Ask for the agent"
          />
        </div>
      )}
    </Section>
  );
}
