import type { TextFieldSingleValidation } from 'payload';
import { text } from 'payload/shared';
import { queryInTransaction } from '@/db/transaction';
import { firstSequence } from './entry-sequence';

/** The first sequence is found by its name, so it cannot be renamed while it is published. */
export const checkSequenceName: TextFieldSingleValidation = async (value, options) => {
  const verdict = text(value, options);
  if (verdict !== true || value === firstSequence || !options.id) return verdict;
  const [entry] = await queryInTransaction(
    { payload: options.req.payload },
    `select from sequences where id::text = $1 and name = $2 and _status = 'published'`,
    [String(options.id), firstSequence],
  );
  if (!entry) return true;
  return `New leads enter the sequence named “${firstSequence}”: under another name it would reach none of them. Unpublish it first if another one is to take its place.`;
};
