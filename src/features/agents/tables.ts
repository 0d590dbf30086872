import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { AgentTask } from './agent-submission';
import { gptLimits } from './gpts/gpt-limits';

type NewRequest = AgentTask & {
  leadId: string;
  company: string;
  companyKey: string;
  companyDomain: string | null;
};

/** SQL that declines undecided requests of leads in the stage `spam`, so that they do not block the domain. */
const makeWay = `
  update agent_requests set status = 'declined', updated_at = now() from leads
  where leads.id = lead_id and leads.stage = 'spam' and status = 'asked'
    and company_domain = $1`;

type Inserted = {
  /** Id of the new request; null if the company's domain, or the lead, already has a request that was not declined. */
  id: string | null;
  /** Whether another request has the same company name. */
  isNameTaken: boolean;
};

/**
 * Inserts a request unless the company domain, or the lead, has one that was not declined. The unique index
 * decides between concurrent requests. Company names need not be unique, because anybody can type any name. The
 * caller has locked the lead.
 */
export async function insertAgentRequest(req: InTransaction, request: NewRequest): Promise<Inserted> {
  const { leadId, company, companyKey, companyDomain, task, frequency, duration, systems, right_result } =
    request;
  await queryInTransaction(req, makeWay, [companyDomain]);
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into agent_requests (lead_id, company, company_key, company_domain, task, frequency, duration, systems,
       right_result, status)
     select $1, $2, $3, $4, $5, $6::enum_agent_requests_frequency, $7, $8, $9, 'asked'
     where not exists (select from agent_requests where lead_id = $1 and status <> 'declined')
     on conflict do nothing returning id`,
    [leadId, company, companyKey, companyDomain, task, frequency, duration, systems || null, right_result],
  );
  const others = await queryInTransaction(
    req,
    `select from agent_requests where company_key = $1 and status <> 'declined' and lead_id <> $2 limit 1`,
    [companyKey, leadId],
  );
  return { id: row?.id ?? null, isNameTaken: others.length > 0 };
}

/** SQL that assigns the requests of a lead to the account with the lead's address ($2), before that address changes. */
const claimForUser = `
  update agent_requests set user_id = (select id from users where email = $2), updated_at = now()
  where lead_id::text = $1 and user_id is null`;

/**
 * Assigns the requests of a lead to the account of the person who made them, so that the account keeps them
 * when the lead's address is corrected.
 */
export async function keepRequestOwner(
  req: InTransaction,
  { leadId, from }: { leadId: string; from: string },
): Promise<void> {
  await queryInTransaction(req, claimForUser, [leadId, from]);
}

/**
 * Assigns requests without an account to the account whose address changes, if their lead has the old or the new
 * address.
 */
export async function claimRequestsOfAddress(
  req: InTransaction,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update agent_requests set user_id = $1, updated_at = now() from leads
     where leads.id = lead_id and leads.email in ($2, $3) and user_id is null`,
    [userId, from, to],
  );
}

/**
 * Moves the requests of a merged lead to the remaining lead. The requests are first assigned to the account of the
 * merged lead's address, so that their author still sees them.
 */
export async function reassignAgentRequests(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const [lead] = await queryInTransaction<{ email: string }>(req, 'select email from leads where id = $1', [
    from,
  ]);
  if (lead) await keepRequestOwner(req, { leadId: from, from: lead.email });
  await queryInTransaction(
    req,
    'update agent_requests set lead_id = $2, updated_at = now() where lead_id = $1',
    [from, into],
  );
}

type ReadyRequest = { id: string; company: string; task: string; link: string; answer: string | null };

/**
 * Creates the GPT of a request that is ready. If the GPT exists, updates its link, and its instructions if the
 * decision contains an answer; an edited title or purpose is kept.
 */
export async function upsertGptOfRequest(req: InTransaction, request: ReadyRequest): Promise<void> {
  const { id, company, task, link, answer } = request;
  await queryInTransaction(
    req,
    `insert into client_gpts (title, purpose, link, how_to_use, request_id) values ($1, $2, $3, $4, $5)
     on conflict (request_id) do update
       set link = excluded.link, how_to_use = coalesce(excluded.how_to_use, client_gpts.how_to_use), updated_at = now()`,
    [
      `Special agent of ${company}`.slice(0, gptLimits.title),
      task.slice(0, gptLimits.purpose),
      link,
      answer,
      id,
    ],
  );
}

export async function insertGptFeedback(
  req: InTransaction,
  { gptId, userId, text }: { gptId: string; userId: string; text: string },
): Promise<void> {
  await queryInTransaction(req, 'insert into gpt_feedback (gpt_id, user_id, text) values ($1, $2, $3)', [
    gptId,
    userId,
    text,
  ]);
}

/** Marks feedback as read. @returns false if it was already read or no longer exists. */
export async function markFeedbackRead(req: InTransaction, id: string): Promise<boolean> {
  const read = await queryInTransaction(
    req,
    'update gpt_feedback set handled_at = now(), updated_at = now() where id = $1 and handled_at is null returning id',
    [id],
  );
  return read.length > 0;
}
