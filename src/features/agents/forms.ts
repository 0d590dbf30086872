import { definePublicForm } from '@/forms/define-public-form';
import { agentFields } from './agent-fields';
import { AgentSubmission } from './agent-submission';
import { requestAgent } from './request-agent';

/** Form that requests the free special agent, one per company. */
const agent = definePublicForm({
  name: 'agent',
  label: 'Free special agent',
  home: '/custom-gpt',
  fields: agentFields,
  schema: AgentSubmission,
  thanks: {
    title: 'Your task is with us',
    intro:
      'What happens to it stands in the mail that is on its way to the address you typed. A person reads the task within one working day.',
    steps: [
      'If the task can be done well by an agent, we build it and test it against what you call a right result.',
      'You get a mail when it is ready. If we decline, you get one that says why.',
      'Sign in with the same address, and your dashboard shows how far it is.',
    ],
  },
  read: (_req, { input }) => input,
  handle: requestAgent,
});

export const forms = [agent] as const;
