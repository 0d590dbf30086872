import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { AgentTask } from './agent-submission';

type NewRequest = AgentTask & {
  leadId: string;
  company: string;
  companyKey: string;
  companyDomain: string | null;
};

/** SQL: requests of spam, or of disowned addresses, which must not block the company. */
const makeWay = `
  update agent_requests set status = 'declined', updated_at = now() from leads
  where leads.id = lead_id and leads.stage = 'spam' and status = 'asked'
    and company_domain = $1`;

type Inserted = {
  /** Null if the company's domain, or the lead, has a request that was not declined. */
  id: string | null;
  /** Whether another request has the same company name. */
  isNameTaken: boolean;
};

/**
 * Inserts a request unless the company domain has one that was not declined. The unique index decides between
 * concurrent requests. Names are not unique, because anybody can type them. The caller has locked the lead.
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

/** Moves the requests of a merged lead to the lead that stays. */
export async function reassignAgentRequests(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(
    req,
    'update agent_requests set lead_id = $2, updated_at = now() where lead_id = $1',
    [from, into],
  );
}
