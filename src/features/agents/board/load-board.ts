import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { type AgentStatus, agentStatuses } from '../agent-requests-collection';

export type BoardCard = {
  id: string;
  status: AgentStatus;
  company: string;
  task: string;
  frequency: string;
  duration: string;
  systems: string | null;
  right_result: string;
  link: string | null;
  answer: string | null;
  lead_id: string;
  email: string;
  created_at: string;
  updated_at: string;
};

/** Maximum number of requests shown in a column. */
export const cardsOfColumn = 30;

/**
 * SQL for each column of the board. Requests that wait for a decision or for the agent are sorted oldest first, all
 * others by their latest change, newest first.
 */
const columns = agentStatuses.map(
  (
    status,
  ) => `(select agent_requests.id, status::text, agent_requests.company, task, frequency::text, duration, systems,
      right_result, link, answer, lead_id, leads.email, agent_requests.created_at::text, agent_requests.updated_at::text
    from agent_requests join leads on leads.id = lead_id
    where status = '${status}' and leads.stage <> 'spam'
    order by ${status === 'asked' || status === 'building' ? 'agent_requests.created_at' : 'agent_requests.updated_at desc'}
    limit ${cardsOfColumn})`,
);
const cardsQuery = columns.join(' union all ');

const countsQuery = `
  select status::text, count(*)::int as count from agent_requests join leads on leads.id = lead_id
  where leads.stage <> 'spam' group by status`;

export type UnreadFeedback = {
  id: string;
  text: string;
  email: string;
  title: string;
  gpt_id: string;
  created_at: string;
};

const unreadQuery = `
  select feedback.id, feedback.text, users.email, gpt.title, gpt.id as gpt_id, feedback.created_at::text
  from gpt_feedback feedback join users on users.id = feedback.user_id join client_gpts gpt on gpt.id = gpt_id
  where handled_at is null order by feedback.created_at limit 50`;

export type BoardGpt = { id: string; title: string; link: string; owner: string; feedback: number };

const gptsQuery = `
  select gpt.id, gpt.title, gpt.link, coalesce(teams.name, users.email, leads.email, 'nobody') as owner,
    (select count(*)::int from gpt_feedback where gpt_id = gpt.id) as feedback
  from client_gpts gpt left join teams on teams.id = gpt.team_id left join users on users.id = gpt.user_id
    left join agent_requests request on request.id = gpt.request_id left join leads on leads.id = request.lead_id
  order by gpt.created_at desc, gpt.id limit 50`;

/** @throws Forbidden to all but admins. */
export async function loadBoard(req: PayloadRequest) {
  assertRole(req, 'admin');
  const [cards, counts, unread, gpts] = await Promise.all([
    queryInTransaction<BoardCard>(req, cardsQuery),
    queryInTransaction<{ status: AgentStatus; count: number }>(req, countsQuery),
    queryInTransaction<UnreadFeedback>(req, unreadQuery),
    queryInTransaction<BoardGpt>(req, gptsQuery),
  ]);
  return {
    columns: agentStatuses.map((status) => ({
      status,
      count: counts.find((one) => one.status === status)?.count ?? 0,
      cards: cards.filter((card) => card.status === status),
    })),
    unread,
    gpts,
  };
}
