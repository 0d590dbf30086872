import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import type { FormContext } from '@/forms/define-public-form';
import { type CapturedLead, captureLead, isAccepted } from '../leads/capture/capture-lead';
import type { Submission } from '../leads/schema';
import { recordAction } from '../leads/tables';
import { queueMail } from '../mail/outbox/outbox';
import type { AgentTask } from './agent-submission';
import { companyDomainOf, companyKeyOf } from './company-key';
import { insertAgentRequest } from './tables';

type RequestAgentInput = FormContext & {
  submission: Submission;
  asked: AgentTask;
};

/** At most one mail of each kind a day per address. */
const limits = [{ atMost: 1, within: '1 day' }] as const;

/**
 * Stores a request for the free special agent. The first request of a company domain wins; later requesters at
 * that domain learn so only by mail, never on the page. An equal company name alone blocks nobody and is not
 * disclosed: the mail is the same, and only the lead's history notes the other request, so that an admin can
 * decide. Spam does not block a company.
 */
export async function requestAgent(
  req: PayloadRequest,
  { submission, asked, earlier, spamReason }: RequestAgentInput,
): Promise<CapturedLead> {
  const { email, company, source } = submission;
  return inTransaction(req, async () => {
    const input = { form: 'agent', submission, earlier, spamReason, isAnswerPromised: true };
    const lead = await captureLead(req, input);
    if (!isAccepted(lead)) return lead;
    const { leadId } = lead;
    const { id: requestId, isNameTaken } = await insertAgentRequest(req, {
      ...asked,
      leadId,
      company,
      companyKey: companyKeyOf(company),
      companyDomain: companyDomainOf(email),
    });
    const summary = !requestId
      ? `Asked for the special agent, but a request of ${company} is there already`
      : isNameTaken
        ? `Asked for the special agent, as somebody else of “${company}” did: ${asked.task}`
        : `Asked for the special agent: ${asked.task}`;
    const data = { request_id: requestId, company };
    await recordAction(req, leadId, {
      type: 'agent_requested',
      source,
      summary: summary.slice(0, 300),
      data,
    });
    const template = requestId ? 'agent-received' : 'agent-already-asked';
    await queueMail(req, { template, to: email, leadId, metadata: { request_id: requestId }, limits });
    return lead;
  });
}
