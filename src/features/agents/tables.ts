import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { AgentTask } from './agent-submission';

type NewRequest = AgentTask & {
  leadId: string;
  company: string;
  companyKey: string;
  companyDomain: string | null;
};

/** Of spam, or of an address whose owner has said that it was not them: it must not keep the company itself from asking. */
const makeWay = `
  update agent_requests set status = 'declined', updated_at = now() from leads
  where leads.id = lead_id and leads.stage = 'spam' and status = 'asked'
    and company_domain = $1`;

type Inserted = {
  /** Null where the company's domain, or the lead itself, has one that was not declined. */
  id: string | null;
  /** Somebody else has asked under the same company's name, whoever they are. */
  isNameTaken: boolean;
};

/**
 * Writes a request down unless the company has one that was not declined. A company is its domain, of which the index lets
 * one stand, so that of fifty at once one is written; a name is whatever somebody typed, and keeps nobody out. The lead is
 * locked by whoever captured it.
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

/** Requests of a lead that is merged are the other one's. */
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
