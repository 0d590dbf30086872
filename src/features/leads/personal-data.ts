import type { UserData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';

/** Activity of a user with leads in the studio: time and kind only, because the rest is personal data of the leads. */
export const userWork: UserData = {
  subject: 'user',
  name: 'work',
  async export(req, { id }) {
    const ask = <Row extends Record<string, unknown>>(text: string) =>
      queryInTransaction<Row>(req, text, [id]);
    const [events, changes, [owned]] = await Promise.all([
      ask('select type, created_at from lead_events where user_id = $1 order by created_at'),
      ask('select kind, total, created_at from lead_changes where user_id = $1 order by created_at'),
      ask<{ count: number }>('select count(*)::int as count from leads where owner_id = $1'),
    ]);
    return { events, changes, owned_leads: owned?.count ?? 0 };
  },
};

/** Views that a user has saved. */
export const userViews: UserData = {
  subject: 'user',
  name: 'lead_views',
  export: (req, { id }) =>
    queryInTransaction(
      req,
      'select name, query, is_shared, created_at from lead_views where user_id = $1 order by name',
      [id],
    ),
};
