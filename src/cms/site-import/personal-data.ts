import type { UserData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';

/** Sites that a user has imported. */
export const userSiteImports: UserData = {
  subject: 'user',
  name: 'site_imports',
  export: (req, { id }) =>
    queryInTransaction(
      req,
      'select system, file_name, site_url, total, created_at from site_imports where user_id = $1 order by created_at',
      [id],
    ),
};
