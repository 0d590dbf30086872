/**
 * A relay that lost its list of mailboxes rejects every address as unknown, which would suppress all leads for good.
 * If most recent responses of the relay reject an address as unknown, they are treated as the relay's fault.
 */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { failedForDays } from '../outbox/undecided-mails';
import { noteRefusedAt } from '../tables/emails';
import { noteRefusedAddresses } from '../tables/mail-relay';

/** Maximum number of recent responses that are considered, each at most an hour old. */
const latest = 20;
const fewest = 5;

type Answers = { refused: number; answered: number; since: string | null };

/** Rejections before the last recovery do not count. Accepted mails are found by the index of `updated_at`. */
const latestAnswers = `
  select count(distinct "to") filter (where is_refused)::int as refused, count(*)::int as answered,
    min(at) filter (where is_refused) as since
  from (
    select * from (
      (select emails.refused_at as at, "to", true as is_refused from emails, mail_relay
       where emails.refused_at > greatest(now() - interval '1 hour', addresses_refused_until)
       order by emails.refused_at desc limit ${latest})
      union all
      (select updated_at, "to", false from emails
       where status = 'sent' and updated_at > now() - interval '1 hour' and sent_at > now() - interval '1 hour'
       order by updated_at desc limit ${latest})
    ) answer order by at desc limit ${latest}
  ) latest`;

/**
 * Records a rejected address. @returns whether the relay rejects so many addresses that the rejection is its fault.
 */
export async function recordRefusedAddress({ payload }: PayloadRequest, mailId: string): Promise<boolean> {
  // Committed first, so that concurrent rejections see each other.
  await noteRefusedAt({ payload }, mailId);
  const [answers] = await queryInTransaction<Answers>({ payload }, latestAnswers);
  const { refused = 0, answered = 0, since = null } = answers ?? {};
  if (!since || refused < fewest || refused * 2 < answered) return false;
  await noteRefusedAddresses({ payload }, since);
  return true;
}

/** SQL: a mail that failed while the relay rejected most addresses. */
export const failedByRelay = `emails.status = 'failed' and emails.refused_at > now() - interval '${failedForDays} days'
  and exists (select from mail_relay where emails.refused_at >= addresses_refused_from
    and emails.refused_at <= coalesce(addresses_refused_until, now()))`;

export type RefusedAddresses = {
  count: number;
  from: Date | null;
  /** When the relay accepted a mail again; null while it has not. */
  until: Date | null;
};

type RefusedRow = { count: number; from: string | null; until: string | null };

/** Addresses suppressed since the relay started to reject most of them. @throws Forbidden to all but admins. */
export async function findRefusedAddresses(req: PayloadRequest): Promise<RefusedAddresses> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<RefusedRow>(
    { payload: req.payload } satisfies InTransaction,
    `select (select count(distinct "to")::int from emails where ${failedByRelay}) as count,
       addresses_refused_from as from, addresses_refused_until as until from mail_relay`,
  );
  const toDate = (value: string | null | undefined) => (value ? new Date(value) : null);
  return { count: row?.count ?? 0, from: toDate(row?.from), until: toDate(row?.until) };
}
