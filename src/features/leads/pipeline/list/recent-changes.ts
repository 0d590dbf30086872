import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { StartRefusal } from '../../../nurture/enrolments/start-sequence';
import type { BulkChange } from '../changes/apply-change';

/** Number of leads left out, by reason. */
export type Refused = Partial<Record<StartRefusal, number>>;

export type RecentChange = {
  id: string;
  kind: BulkChange['kind'];
  status: Exclude<Row<'lead_changes'>['status'], 'draft'>;
  target: string | null;
  who: string | null;
  total: number;
  done: number;
  /** Number of leads that were skipped, `refused` included. */
  left: number;
  refused: Refused;
  /** Seconds left to undo the change; 0 if it cannot be undone. */
  undoable: number;
};

/** SQL: number of leads that a change left out, by reason. @param change SQL of the change's id. */
export const refusedSql = (change: string) => `(
  select coalesce(jsonb_object_agg(problem, leads), '{}') from (
    select problem, count(*)::int as leads from lead_change_rows
    where change_id = ${change} and state = 'left' and problem is not null group by problem
  ) refused)`;

/** Bulk changes that are running, or can still be undone. @throws Forbidden to all but admins. */
export async function recentChanges(req: PayloadRequest, undoSeconds: number): Promise<RecentChange[]> {
  assertRole(req, 'admin');
  return queryInTransaction<RecentChange>(
    { payload: req.payload },
    `select change.id, case when sequence.id is null then kind::text else 'sequence' end as kind, status::text as status,
       case when kind = 'owner' then coalesce(owner.name, owner.email, 'nobody') else coalesce(sequence.name, target) end as target,
       coalesce(who.name, who.email) as who, total::int as total, done::int as done, left_alone::int as left, ${refusedSql('change.id')} as refused,
       case when status = 'done' then greatest(0, ceil($1::float8 - extract(epoch from now() - finished_at)))::int else 0 end as undoable
     from lead_changes change left join users who on who.id = change.user_id
       left join users owner on kind = 'owner' and owner.id::text = target
       left join sequences sequence on kind = 'mails' and sequence.id::text = target
     where kind <> 'import' and (status in ('running', 'undoing') or finished_at > now() - make_interval(secs => $1::float8))
     order by change.created_at desc limit 3`,
    [undoSeconds],
  );
}
