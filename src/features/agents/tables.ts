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
    and (company_key = $1 or company_domain = $2)`;

/**
 * Writes a request down unless the company has one that was not declined. The indexes decide, so that of fifty at once
 * one is written. @returns its id, or null.
 */
export async function insertAgentRequest(req: InTransaction, request: NewRequest): Promise<string | null> {
  const { leadId, company, companyKey, companyDomain, task, frequency, duration, systems, right_result } =
    request;
  await queryInTransaction(req, makeWay, [companyKey, companyDomain]);
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into agent_requests (lead_id, company, company_key, company_domain, task, frequency, duration, systems,
       right_result, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'asked') on conflict do nothing returning id`,
    [leadId, company, companyKey, companyDomain, task, frequency, duration, systems || null, right_result],
  );
  return row?.id ?? null;
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
