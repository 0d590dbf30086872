import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { AgentTask } from './agent-submission';

type NewRequest = AgentTask & {
  leadId: string;
  company: string;
  companyKey: string;
  companyDomain: string | null;
};

/**
 * Writes a request down unless the company has one that was not declined. The indexes decide, so that of fifty at once
 * one is written. @returns its id, or null.
 */
export async function insertAgentRequest(req: InTransaction, request: NewRequest): Promise<string | null> {
  const { leadId, company, companyKey, companyDomain, task, frequency, duration, systems, right_result } =
    request;
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into agent_requests (lead_id, company, company_key, company_domain, task, frequency, duration, systems,
       right_result, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'asked') on conflict do nothing returning id`,
    [leadId, company, companyKey, companyDomain, task, frequency, duration, systems || null, right_result],
  );
  return row?.id ?? null;
}
