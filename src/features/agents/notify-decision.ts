import type { CollectionAfterChangeHook } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import type { AgentRequest } from '@/payload-types';
import { recordChange } from '../leads/tables';
import { queueMail } from '../mail/outbox/outbox';
import { upsertGptOfRequest } from './tables';

const templates = { building: 'agent-building', ready: 'agent-ready', declined: 'agent-declined' } as const;

const words = {
  asked: 'The agent request was opened again',
  building: 'The agent is being built',
  ready: 'The agent is ready',
  declined: 'The agent request was declined',
} as const;

/**
 * SQL that finds a queued mail of template $1 about request $2, so that no second one is queued: a mail renders
 * the status at the time of sending.
 */
const waitingMail = `
  select from emails where template = $1 and metadata->>'request_id' = $2 and status = 'queued' limit 1`;

/** Records a change of status in the lead's history, and mails the lead. A ready agent is added to My GPTs. */
export const notifyDecision: CollectionAfterChangeHook<AgentRequest> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { status } = doc;
  if (operation !== 'update' || status === previousDoc.status) return;
  const leadId = typeof doc.lead === 'object' ? doc.lead.id : doc.lead;
  const data = { request_id: doc.id, from: previousDoc.status, to: status };
  await recordChange(req, leadId, { type: 'agent_decided', summary: words[status], data });
  const { id, company, task, link } = doc;
  const answer = doc.answer || null;
  if (status === 'ready' && link) await upsertGptOfRequest(req, { id, company, task, link, answer });
  if (status === 'asked') return;
  const [lead] = await queryInTransaction<{ email: string }>(req, 'select email from leads where id = $1', [
    leadId,
  ]);
  if (!lead) return;
  const template = templates[status];
  const waiting = await queryInTransaction(req, waitingMail, [template, doc.id]);
  if (waiting.length > 0) return;
  const metadata = { request_id: doc.id };
  await queueMail(req, { template, to: lead.email, leadId, metadata });
};
