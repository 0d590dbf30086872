import { definePlugin } from '@/studio-kit/define-plugin';
import { AgentRequests } from './agent-requests-collection';
import { leadAgentRequests } from './personal-data';

/** Requests for the free special agent. */
export const agents = definePlugin({ collections: [AgentRequests], personalData: [leadAgentRequests] });
