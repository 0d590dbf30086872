import { definePlugin } from '@/studio-kit/define-plugin';
import { AgentRequests } from './agent-requests-collection';
import { agentTasks } from './board/agent-tasks';
import { gptBoardPath } from './board/board-path';
import { ClientGpts } from './gpts/client-gpts-collection';
import { GptFeedback } from './gpts/gpt-feedback-collection';
import {
  agentClosing,
  agentDisclosure,
  agentRequestsOfAddress,
  gptDisclosure,
  leadAgentRequests,
  retainedAgentTables,
  userAgentRequests,
  userGptFeedback,
  userGpts,
} from './personal-data';

declare module '@/features/leads/signals/events/define-lead-event' {
  interface LeadEventRegistry {
    /** `request_id` is null if the company has a request already. */
    agent_requested: { request_id: string | null; company: string };
    agent_decided: { request_id: string; from: string; to: string };
  }
}

/** Requests for the free special agent, and the GPTs that were made for clients. */
export const agents = definePlugin({
  collections: [AgentRequests, ClientGpts, GptFeedback],
  views: [
    {
      path: gptBoardPath,
      title: 'GPTs of clients',
      menu: { section: 'leads', label: 'GPTs of clients', order: 3 },
      roles: ['admin'],
      component: '/src/features/agents/board/gpts-view#GptsView',
    },
  ],
  tasks: [agentTasks],
  events: [
    { type: 'agent_requested', label: 'Agent requested', order: 40 },
    { type: 'agent_decided', label: 'Agent decided', order: 41 },
  ],
  formVariants: [
    {
      value: 'agent',
      label: 'Agent request',
      order: 4,
    },
  ],
  personalData: [leadAgentRequests, agentRequestsOfAddress, userAgentRequests, userGpts, userGptFeedback],
  closing: agentClosing,
  disclosures: [agentDisclosure, gptDisclosure],
  retained: retainedAgentTables,
});
