import type { UserData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';

/** Rows that name a user who worked on the move of the site. */
export const userMoveRecords: UserData = {
  subject: 'user',
  name: 'move_records',
  export: (req, { id }) =>
    queryInTransaction(
      req,
      'select kind, created_at from move_records where user_id = $1 order by created_at',
      [id],
    ),
};
