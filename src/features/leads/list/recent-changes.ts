import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

export type RecentChange = {
  id: string;
  kind: 'stage' | 'owner' | 'mails';
  status: 'running' | 'done' | 'undoing' | 'undone';
  target: string | null;
  who: string | null;
  total: number;
  done: number;
  /** Seconds left in which it can be taken back; 0: none. */
  undoable: number;
};

/** What is being done with many leads now, or can still be taken back. @throws Forbidden to all but admins. */
export async function recentChanges(req: PayloadRequest, undoSeconds: number): Promise<RecentChange[]> {
  assertRole(req, 'admin');
  return queryInTransaction<RecentChange>(
    { payload: req.payload },
    `select change.id, kind::text as kind, status::text as status,
       case when kind = 'owner' then coalesce(owner.name, owner.email, 'nobody') else target end as target,
       coalesce(who.name, who.email) as who, total::int as total, done::int as done,
       case when status = 'done' then greatest(0, ceil($1::float8 - extract(epoch from now() - finished_at)))::int else 0 end as undoable
     from lead_changes change left join users who on who.id = change.user_id
       left join users owner on kind = 'owner' and owner.id::text = target
     where kind <> 'import' and (status in ('running', 'undoing') or finished_at > now() - make_interval(secs => $1::float8))
     order by change.created_at desc limit 3`,
    [undoSeconds],
  );
}
