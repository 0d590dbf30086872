import type { LeadData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';
import { reassignAgentRequests } from './tables';

export const leadAgentRequests: LeadData = {
  subject: 'lead',
  name: 'agent_requests',
  export: (req, { id }) =>
    queryInTransaction(req, 'select * from agent_requests where lead_id = $1 order by created_at', [id]),
  reassign: reassignAgentRequests,
};
