import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction, repeatAfterDeadlock } from '@/db/transaction';
import { findSuppressed, hashAddress } from '../../../../mail/suppression/suppressions';
import { suppressEach } from '../../../../mail/tables/suppressions';
import { exitNurture } from '../../../../nurture/enrolments/exit';
import { noteOptOuts, recordImportedOptOuts } from '../../../tables/lead-imports';
import type { MailWish } from '../columns/opt-outs';
import { type LineReader, readLine } from '../columns/read-line';
import type { Import } from '../find-import';
import { findKnown } from '../known-leads';

const stepRows = 1000;
/** Number of addresses that are suppressed in one transaction. */
const atOnce = 100;

type Reason = Exclude<MailWish, 'mailable'>;
type Wishes = Map<string, Reason>;

/** Suppresses addresses, and ends the sequences of known leads that have them. */
async function suppressAddresses(req: PayloadRequest, wishes: Wishes): Promise<void> {
  const leads = await findKnown(req, [...wishes.keys()]);
  const known = [...leads].map(([email, { id }]) => ({
    leadId: id,
    reason: wishes.get(email) ?? ('unsubscribed' as const),
  }));
  // Leads are locked before anything is written, as everywhere, to avoid deadlocks.
  const locked = await queryInTransaction<{ id: string; email: string }>(
    req,
    `select id, email from leads where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))
     order by id for no key update`,
    [JSON.stringify(known.map(({ leadId }) => leadId))],
  );
  // An opt-out of a further address applies to the lead's own, which the sequences mail.
  const reasons = new Map(known.map(({ leadId, reason }) => [leadId, reason]));
  const own = locked.flatMap(({ id, email }): [string, Reason][] => {
    const reason = reasons.get(id);
    return reason && !wishes.has(email) ? [[email, reason]] : [];
  });
  const suppressions = [...new Map([...wishes, ...own])].map(([email, reason]) => {
    return { email_hash: hashAddress(email), reason };
  });
  await suppressEach(
    req,
    suppressions.sort((one, other) => (one.email_hash < other.email_hash ? -1 : 1)),
  );
  for (const { leadId, reason } of known) await exitNurture(req, leadId, reason, { isReaction: false });
  await recordImportedOptOuts(req, known);
}

/**
 * Suppresses the addresses of all lines whose person wants no emails, or whose mailbox refuses them, in steps that
 * commit, and before any lead of the import exists: the order of two lines with the same address does not matter.
 */
export async function storeOptOuts(
  req: PayloadRequest,
  { id }: Pick<Import, 'id'>,
  reader: LineReader,
): Promise<void> {
  for (let after = 0; ; ) {
    const lines = await queryInTransaction<{ number: number; cells: string[] | null }>(
      req,
      `select number::int as number, cells from lead_change_rows
       where change_id = $1 and state = 'waiting' and number > $2
       order by lead_change_rows.number limit ${stepRows}`,
      [id, after],
    );
    const wishes: Wishes = new Map();
    for (const { cells } of lines) {
      const read = readLine(cells ?? [], reader);
      if ('problem' in read || read.wish === 'mailable') continue;
      for (const address of read.addresses) {
        // A wish counts more than a mailbox that refuses mails.
        if (wishes.get(address) !== 'unsubscribed') wishes.set(address, read.wish);
      }
    }
    const stored = await findSuppressed(req, [...wishes.keys()]);
    const open = [...wishes].filter(([address]) => !stored.has(address));
    for (let at = 0; at < open.length; at += atOnce) {
      const some = new Map(open.slice(at, at + atOnce));
      await repeatAfterDeadlock(() => inTransaction(req, () => suppressAddresses(req, some)));
    }
    const last = lines.at(-1);
    if (!last || lines.length < stepRows) break;
    after = last.number;
  }
  await noteOptOuts(req, id);
}
