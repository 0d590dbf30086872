import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { listPersonalData } from '@/access/personal-data';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction, repeatAfterDeadlock } from '@/db/transaction';
import type { Lead } from '@/payload-types';
import { fillLead } from '../leads/people/merge/fill-lead';
import { mergeFields } from '../leads/people/merge/merge-fields';
import { deleteLead, reassignEvents, recordChange } from '../leads/tables';
import { addAddresses } from '../leads/tables/lead-addresses';
import { reassignMails } from '../mail/tables/emails';
import { mergeEnrolments } from '../nurture/enrolments/merge-enrolments';
import { type MergeObstacle, obstacleTo } from './merge-obstacle';
import { mergeSuppressions } from './merge-suppressions';

export type Merge = {
  /** The lead that stays, and the one that is merged into it. */
  kept: string;
  gone: string;
  /** `updatedAt` of both, as the user saw them. */
  keptSeenAt: Date;
  goneSeenAt: Date;
};

type Ids = Pick<Merge, 'kept' | 'gone'>;

/** With `stale`, `missing` and obstacles both leads stay unchanged. */
export type MergeOutcome = 'merged' | 'stale' | 'missing' | MergeObstacle;

type Locked = Pick<Row<'leads'>, 'id' | 'email' | 'updated_at'>;
type Pair = { kept: Lead; gone: Lead };

const addressesOf = `
  select email from leads where id in ($1, $2) union select email from lead_addresses where lead_id in ($1, $2)
  order by email`;

/** Takes the lock of an ordinary UPDATE, so that inserting events about a lead does not wait for the merge. */
const lockBoth = `
  select id, email, updated_at from leads where id in ($1, $2) order by id for no key update`;
/** After this lock no new row can reference the merged lead: concurrent writers have committed, or find no lead. */
const lockGone = 'select from leads where id = $1 for update';

/**
 * Locks the leads' addresses first, as a form does when it captures an address; then the leads' rows, in the order of
 * their ids.
 */
async function lockPair(req: PayloadRequest, { kept, gone }: Ids): Promise<Locked[]> {
  const addresses = await queryInTransaction<Pick<Row<'leads'>, 'email'>>(req, addressesOf, [kept, gone]);
  for (const { email } of addresses) await lockUntilCommit(req, `lead ${email}`);
  return queryInTransaction<Locked>(req, lockBoth, [kept, gone]);
}

const isAsSeen = (locked: readonly Locked[], id: string, seenAt: Date) =>
  locked.some((lead) => lead.id === id && new Date(lead.updated_at).getTime() === seenAt.getTime());

async function readPair(req: PayloadRequest, { kept, gone }: Ids): Promise<Pair> {
  const query = { collection: 'leads', depth: 0, joins: false, req, overrideAccess: true } as const;
  return {
    kept: await req.payload.findByID({ ...query, id: kept }),
    gone: await req.payload.findByID({ ...query, id: gone }),
  };
}

/** Moves all rows that reference the lead; a test checks the database's foreign keys for completeness. */
async function reassign(req: PayloadRequest, pair: { from: string; into: string }): Promise<void> {
  await mergeEnrolments(req, pair);
  await queryInTransaction(req, lockGone, [pair.from]);
  await reassignMails(req, pair);
  await reassignEvents(req, pair);
  for (const data of listPersonalData(req.payload, 'lead')) await data.reassign(req, pair);
}

async function write(req: PayloadRequest, merge: Merge): Promise<MergeOutcome> {
  const locked = await lockPair(req, merge);
  if (locked.length < 2) return 'missing';
  if (!isAsSeen(locked, merge.kept, merge.keptSeenAt) || !isAsSeen(locked, merge.gone, merge.goneSeenAt)) {
    return 'stale';
  }
  return unite(req, merge);
}

/**
 * Locks two leads, then merges their values as of the lock, in the caller's transaction. The caller has decided
 * that they may be merged.
 */
export async function mergeLockedLeads(req: PayloadRequest, ids: Ids): Promise<MergeOutcome> {
  return (await lockPair(req, ids)).length < 2 ? 'missing' : unite(req, ids);
}

async function unite(req: PayloadRequest, ids: Ids): Promise<MergeOutcome> {
  const pair = await readPair(req, ids);
  const obstacle = obstacleTo(pair.kept, pair.gone);
  if (obstacle) return obstacle;
  const { id: from, email } = pair.gone;
  const into = pair.kept.id;
  const fields = mergeFields(pair.kept, pair.gone);
  await reassign(req, { from, into });
  await addAddresses(req, { from: { id: from, email }, into });
  await deleteLead(req, from);
  await fillLead(req, into, fields);
  await mergeSuppressions(req, pair);
  const data = { lead_id: from, email, left: fields.left };
  await recordChange(req, into, { type: 'merged', summary: `Merged with ${email}`, data });
  req.payload.logger.info({ kept: into, gone: from, by: req.user?.id ?? null }, 'Two leads became one.');
  return 'merged';
}

/**
 * Merges two leads, in one transaction: blanks are filled, existing values are kept, all events move to the remaining
 * lead, no mail is sent twice, and suppressions of either address apply. If the same two leads are merged twice, in
 * the same or the opposite direction, the second merge finds a lead deleted or changed. @throws Forbidden to all but
 * admins.
 */
export async function mergeLeads(req: PayloadRequest, merge: Merge): Promise<MergeOutcome> {
  assertRole(req, 'admin');
  if (merge.kept === merge.gone) return 'same-lead';
  // Retried after a deadlock, because sending a mail takes locks in another order.
  return repeatAfterDeadlock(() => inTransaction(req, () => write(req, merge)));
}
