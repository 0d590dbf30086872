import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import { fromPayloadError } from '@/http/error-adapters';
import type { Lead } from '@/payload-types';
import { eraseLead } from '../../people/erasure/erase-lead';
import { recordChange } from '../../tables';
import { notifyMentioned } from '../reply/notify-mentioned';
import { changeMails } from './apply-change';

const maxSummary = 120;

type Details = Pick<Lead, 'owner' | 'deal_value' | 'currency'>;

/**
 * Saves owner and value of a lead, unless the lead was changed since it was read (docs/decisions/0010). @throws
 * Forbidden to all but admins; AppError 404 if there is no such lead, `stale` if it was changed.
 */
export async function saveDetails(
  req: PayloadRequest,
  { leadId, seenAt, details }: { leadId: string; seenAt: Date; details: Details },
): Promise<void> {
  assertRole(req, 'admin');
  const data = { ...details, updatedAt: seenAt.toISOString() };
  const query = { collection: 'leads', id: leadId, data, depth: 0, req } as const;
  await inTransaction(req, async () => {
    await lockLead(req, leadId);
    await req.payload.update({ ...query, overrideAccess: false });
  });
}

/** Locks a lead, so that it cannot be erased meanwhile. @throws AppError 404 if there is no such lead. */
async function lockLead(req: PayloadRequest, leadId: string): Promise<void> {
  const rows = await queryInTransaction(req, 'select from leads where id = $1 for no key update', [leadId]);
  if (rows.length === 0) throw notFound('This lead is gone.');
}

/**
 * Adds a note to a lead's history, and notifies the colleagues it mentions. @returns number of notified colleagues.
 * @throws Forbidden to all but admins; AppError 404 if there is no such lead.
 */
export async function addNote(req: PayloadRequest, leadId: string, text: string): Promise<number> {
  assertRole(req, 'admin');
  const [line = ''] = text.split('\n');
  const isShort = line === text && line.length <= maxSummary;
  const note = {
    type: 'note',
    summary: isShort ? text : 'Note',
    message: isShort ? null : text,
    data: {},
  } as const;
  return inTransaction(req, async () => {
    await lockLead(req, leadId);
    await recordChange(req, leadId, note);
    return notifyMentioned(req, leadId, text);
  });
}

/**
 * Pauses or resumes a lead's sequences. @returns false if nothing changed. @throws Forbidden to all but admins;
 * AppError 404 if there is no such lead.
 */
export async function steerMails(
  req: PayloadRequest,
  leadId: string,
  what: 'pause' | 'resume',
): Promise<boolean> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    await lockLead(req, leadId);
    return (await changeMails(req, leadId, what)).length > 0;
  });
}

/** Erases a person. Idempotent. @throws Forbidden to all but admins. */
export async function erasePerson(req: PayloadRequest, leadId: string): Promise<void> {
  assertRole(req, 'admin');
  try {
    await inTransaction(req, () => eraseLead(req, { leadId }));
  } catch (error) {
    if (fromPayloadError(error)?.code !== 'not_found') throw error;
  }
}
