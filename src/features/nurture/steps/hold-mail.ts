import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { holdQueued } from '../../mail/tables/series-mails';

const heldByHand = 'held by hand';

/**
 * Holds a queued mail of a sequence until somebody decides about it. Runs in the request's transaction.
 * @returns false if the mail was no longer queued. @throws Forbidden to all but admins.
 */
export async function holdMail(req: PayloadRequest, mailId: string): Promise<boolean> {
  assertRole(req, 'admin');
  return holdQueued(req, mailId, heldByHand);
}
