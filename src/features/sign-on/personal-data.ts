import type { ClosingFact } from '@/access/closing-facts';
import type { UserData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';

/** Subject identifiers of a user at the workspaces' providers. */
export const userIdentities: UserData = {
  subject: 'user',
  name: 'sign_on',
  export: (req, { id }) =>
    queryInTransaction(
      req,
      `select team.name as workspace, issuer, subject, identity.created_at, last_used_at
       from sign_on_identities identity join teams team on team.id = identity.team_id_id
       where user_id = $1 order by identity.created_at`,
      [id],
    ),
};

export const signOnClosing: ClosingFact = {
  order: 32,
  fate: 'erased',
  what: 'By which number your firm’s own provider knows you',
  tables: /^sign_on_(?:identities|attempts)$/,
};
