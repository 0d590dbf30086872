import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../leads/tables';
import { findPlace, type WaitlistPlace } from './find-place';
import { readPlaceToken } from './place-token';
import { confirmEntry, creditInvite, leaveList, moveUp } from './tables';
import { placesPerFriend } from './waitlist-fields';

async function confirm(req: PayloadRequest, { id, list, lead_id: leadId }: WaitlistPlace): Promise<void> {
  if (!(await confirmEntry(req, id))) return;
  const tell = (lead: string, type: 'waitlist_confirmed' | 'waitlist_invited', summary: string) =>
    recordChange(req, lead, { type, summary, data: { list } });
  await tell(leadId, 'waitlist_confirmed', `Confirmed the place on “${list}”`);
  const inviter = await creditInvite(req, id);
  if (!inviter) return;
  await moveUp(req, inviter.id, placesPerFriend);
  const summary = `A friend joined “${list}” and confirmed: up ${placesPerFriend} places`;
  await tell(inviter.lead_id, 'waitlist_invited', summary);
}

async function leave(req: PayloadRequest, { id, list, lead_id: leadId }: WaitlistPlace): Promise<void> {
  if (!(await leaveList(req, id))) return;
  const summary = `Left the waiting list “${list}”`;
  await recordChange(req, leadId, { type: 'waitlist_left', summary, data: { list } });
}

/**
 * Confirms or leaves a place by its link. Idempotent. Moves within a list are serialised, so that fifty concurrent
 * confirmations move their inviter fifty times. @returns false if the token is not authentic, or the place
 * deleted.
 */
export async function answerPlace(
  req: PayloadRequest,
  { token, action }: { token: string; action: 'confirm' | 'leave' },
): Promise<boolean> {
  const entryId = readPlaceToken(token);
  const found = entryId ? await findPlace(req, entryId) : null;
  if (!found) return false;
  await inTransaction(req, async () => {
    await lockUntilCommit(req, `waiting list ${found.list}`);
    await (action === 'confirm' ? confirm : leave)(req, found);
  });
  return true;
}
