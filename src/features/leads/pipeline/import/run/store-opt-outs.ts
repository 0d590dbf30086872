import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction, repeatAfterDeadlock } from '@/db/transaction';
import type { Pace } from '@/jobs/pace';
import { findSuppressed, hashAddress } from '../../../../mail/suppression/suppressions';
import { optOutBounced, suppressEach } from '../../../../mail/tables/suppressions';
import { exitNurture } from '../../../../nurture/enrolments/exit';
import { lockImport, noteOptOutRow, noteOptOuts, recordImportedOptOuts } from '../../../tables/lead-imports';
import type { MailWish } from '../columns/opt-outs';
import { type LineReader, type ReadLead, readLine } from '../columns/read-line';
import type { Import } from '../find-import';
import { withFormerOptOuts } from '../former-opt-outs';
import { findKnown } from '../known-leads';

const stepRows = 1000;
/** Number of addresses that are suppressed in one transaction. */
const atOnce = 100;

type Reason = Exclude<MailWish, 'mailable'>;
type Wishes = Map<string, Reason>;

/** Suppresses addresses, and ends the sequences of the known leads with these addresses. */
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
  const emails = new Map(locked.map(({ id, email }) => [id, email]));
  // A bounce concerns one mailbox. An opt-out of any address of a lead also applies to the lead's own address, to
  // which sequences send.
  const concerned = known.filter(
    ({ leadId, reason }) => reason === 'unsubscribed' || wishes.has(emails.get(leadId) ?? ''),
  );
  const reasons = new Map(concerned.map(({ leadId, reason }) => [leadId, reason]));
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
  const unsubscribed = suppressions.filter(({ reason }) => reason === 'unsubscribed');
  await optOutBounced(
    req,
    unsubscribed.map(({ email_hash }) => email_hash),
  );
  for (const { leadId, reason } of concerned) await exitNurture(req, leadId, reason, { isReaction: false });
  await recordImportedOptOuts(req, concerned);
}

type Step = { read: ReadLead[]; stored: Awaited<ReturnType<typeof findSuppressed>> };

/**
 * Opt-outs and bounces of the lines that are not suppressions yet. An opt-out concerns all addresses of its line, and
 * replaces a stored bounce, because the mailbox may work again later.
 */
function openWishes({ read, stored }: Step): Wishes {
  const wishes: Wishes = new Map();
  const isOptedOut = (address: string) => {
    const reason = stored.get(address);
    return reason !== undefined && reason !== 'bounced';
  };
  for (const { addresses, email, wish } of read) {
    if (wish === 'unsubscribed') for (const address of addresses) wishes.set(address, 'unsubscribed');
    else if (wish === 'bounced' && !wishes.has(email)) wishes.set(email, 'bounced');
  }
  return new Map(
    [...wishes].filter(([address, wish]) =>
      wish === 'unsubscribed' ? !isOptedOut(address) : !stored.has(address),
    ),
  );
}

/**
 * Suppresses the addresses of all lines that opted out or bounced, in steps that commit, before any lead of the import
 * exists, so that the order of two lines with the same address does not matter. Resumes at the step of the last run.
 * @returns whether all are stored, the pass continues in another run, or it has ended because the import was stopped or
 * another worker has finished it
 */
export async function storeOptOuts(
  req: PayloadRequest,
  { id, done, created_at }: Pick<Import, 'id' | 'done' | 'created_at'>,
  { reader, pace }: { reader: LineReader; pace: Pace },
): Promise<'stored' | 'paused' | 'ended'> {
  for (let after = done; ; ) {
    const lines = await queryInTransaction<{ number: number; cells: string[] | null }>(
      req,
      `select number::int as number, cells from lead_change_rows
       where change_id = $1 and state = 'waiting' and number > $2
       order by lead_change_rows.number limit ${stepRows}`,
      [id, after],
    );
    const people = lines.flatMap(({ cells }) => {
      const line = readLine(cells ?? [], reader);
      return 'problem' in line ? [] : [line];
    });
    const read = (await withFormerOptOuts(req, people, { created_at })).filter(
      ({ wish }) => wish !== 'mailable',
    );
    const stored = await findSuppressed(req, [...new Set(read.flatMap(({ addresses }) => addresses))]);
    const open = [...openWishes({ read, stored })];
    for (let at = 0; at < open.length; at += atOnce) {
      const some = new Map(open.slice(at, at + atOnce));
      const isRunning = await repeatAfterDeadlock(() =>
        inTransaction(req, async () => {
          if (!(await lockImport(req, id, 'running'))) return false;
          await suppressAddresses(req, some);
          return true;
        }),
      );
      if (!isRunning) return 'ended';
      // The next run finds these addresses suppressed, and skips them.
      if (at + atOnce < open.length && pace.isOver()) return 'paused';
      await pace.pause();
    }
    const last = lines.at(-1);
    if (!last || lines.length < stepRows) break;
    after = last.number;
    if (!(await noteOptOutRow(req, id, after))) return 'ended';
    if (pace.isOver()) return 'paused';
    await pace.pause();
  }
  await noteOptOuts(req, id);
  return 'stored';
}
