import type { ClosingFact } from '@/access/closing-facts';
import type { AddressData, LeadData, UserData } from '@/access/personal-data';
import { type Disclosure, deletedWithLead, type RetainedTables } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { claimRequestsOfAddress, keepRequestOwner, reassignAgentRequests } from './tables';

const requestsOfLead = `
  select agent_requests.*, gpt.title as gpt_title, gpt.link as gpt_link from agent_requests
    left join client_gpts gpt on gpt.request_id = agent_requests.id
  where lead_id = $1 order by agent_requests.created_at`;

export const leadAgentRequests: LeadData = {
  subject: 'lead',
  name: 'agent_requests',
  export: (req, { id }) => queryInTransaction(req, requestsOfLead, [id]),
  reassign: reassignAgentRequests,
  beforeCorrection: keepRequestOwner,
};

/**
 * Assigns agent requests to the account by the account's id, so that the account keeps them even if the lead's
 * address could not be changed.
 */
export const agentRequestsOfAddress: AddressData = {
  subject: 'address',
  name: 'agent_requests',
  follow: claimRequestsOfAddress,
};

const requestsOfUser = `
  select agent_requests.company, task, frequency, duration, systems, right_result, status, link, answer,
    agent_requests.created_at from agent_requests join leads on leads.id = lead_id
  where user_id = $1 or (user_id is null and leads.email = $2) order by agent_requests.created_at`;

export const userAgentRequests: UserData = {
  subject: 'user',
  name: 'agent_requests',
  export: (req, { id, email }) => queryInTransaction(req, requestsOfUser, [id, email]),
};

export const userGpts: UserData = {
  subject: 'user',
  name: 'gpts',
  export: (req, { id }) =>
    queryInTransaction(
      req,
      'select title, purpose, link, how_to_use, created_at from client_gpts where user_id = $1 order by created_at',
      [id],
    ),
};

export const userGptFeedback: UserData = {
  subject: 'user',
  name: 'gpt_feedback',
  export: (req, { id }) =>
    queryInTransaction(
      req,
      `select gpt.title, text, handled_at, gpt_feedback.created_at from gpt_feedback
         join client_gpts gpt on gpt.id = gpt_id where gpt_feedback.user_id = $1 order by gpt_feedback.created_at`,
      [id],
    ),
};

export const agentDisclosure: Disclosure = {
  order: 60,
  when: 'You ask for a free agent',
  what: 'The task, your address and company, what we decided',
  why: 'To build it, and to give one to each company',
  howLong: () => 'As for a form',
};

export const gptDisclosure: Disclosure = {
  order: 61,
  when: 'You write about a GPT of yours',
  what: 'Your words, and that they are yours',
  why: 'To mend the GPT',
  howLong: () => 'Until you close the account, or the GPT is taken away',
};

export const retainedAgentTables: readonly RetainedTables[] = [
  { tables: /^agent_requests$/, because: deletedWithLead },
  {
    tables: /^(client_gpts(_starters|_versions)?|gpt_feedback)$/,
    because: 'they go with the person, the workspace or the request that the GPT was made for',
  },
];

export const agentClosing: readonly ClosingFact[] = [
  {
    order: 50,
    fate: 'erased',
    what: 'GPTs that were made for you, and what you wrote about them',
    why: () => 'Those of a workspace stay with it.',
    tables: /^(client_gpts|gpt_feedback)$/,
  },
  {
    order: 82,
    fate: 'stays',
    what: 'Your request for the free agent',
    why: (words) => `${words('leads')} after our last contact: each company gets one.`,
    tables: /^agent_requests$/,
  },
];
