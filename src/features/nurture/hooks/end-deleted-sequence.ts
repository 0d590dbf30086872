import type { CollectionBeforeDeleteHook } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import type { Sequence } from '@/payload-types';
import { firstSequence } from '../sequences/entry-sequence';
import { lockSequences } from '../sequences/sequence-lock';
import { exitSequence } from '../tables';

const lockWaiting = `
  select from emails join lead_nurture_statuses enrolment on enrolment.id = enrolment_id
  where sequence_id = $1 and emails.status in ('queued', 'held', 'unknown') order by emails.id for update of emails`;

/**
 * Ends the enrolments of a deleted sequence, and skips their waiting mails. The first sequence cannot be deleted
 * while it is published.
 */
export const endDeletedSequence: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await lockSequences(req, 'exclusive');
  const [sequence] = await queryInTransaction<Pick<Sequence, 'name'> & { is_published: boolean }>(
    req,
    `select name, _status = 'published' as is_published from sequences where id = $1`,
    [id],
  );
  if (sequence?.name === firstSequence && sequence.is_published) {
    const message = `New leads enter “${firstSequence}”, so it is not deleted while it is published. Unpublish it first.`;
    throw new AppError('in_use', 409, message);
  }
  await queryInTransaction(req, lockWaiting, [id]);
  await exitSequence(req, String(id));
};
