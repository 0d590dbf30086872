import { agentFields } from '@/features/agents/agent-fields';
import { LeadForm } from '@/features/leads/components/lead-form-island.client';
import { formatDate } from '@/lib/format/format-date';
import type { AgentRequest } from '@/payload-types';
import { ButtonLink } from '@/ui/button';
import { Section, SectionHeading } from '@/ui/layout/section';
import { Facts } from './facts';

type AgentSectionProps = { request: AgentRequest | null; email: string; name: string };

const states: Record<AgentRequest['status'], { heading: string; intro: string }> = {
  asked: {
    heading: 'Your free special agent: asked for',
    intro: 'A person reads the task within one working day. You get a mail when something is decided.',
  },
  building: {
    heading: 'Your free special agent: being built',
    intro: 'We build it and test it against what you called a right result. You get a mail when it is ready.',
  },
  ready: {
    heading: 'Your free special agent: ready',
    intro: 'Try it on ten real cases and check each result. A reply to our mail tells us what it got wrong.',
  },
  declined: {
    heading: 'Your free special agent: declined',
    intro: 'We could not build this one as asked. Your company’s free agent is still free for another task.',
  },
};

const consentText =
  'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.';

/** The free special agent: how far one's own request is, or the form that asks for it. */
export function AgentSection({ request, email, name }: AgentSectionProps) {
  const state = request && states[request.status];
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
              ['Asked', formatDate(request.createdAt)],
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
            consentText={consentText}
            submitLabel="Ask for the agent"
          />
        </div>
      )}
    </Section>
  );
}
