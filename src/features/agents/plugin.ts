import { definePlugin } from '@/studio-kit/define-plugin';
import { AgentRequests } from './agent-requests-collection';
import { leadAgentRequests } from './personal-data';

/** The free special agent: what companies asked for, and how far it is. */
export const agents = definePlugin({ collections: [AgentRequests], personalData: [leadAgentRequests] });
