import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { lastDays } from '@/lib/period';
import { firmZone } from '@/studio-kit/clock/firm-zone';
import type { SignInRefusal } from '../sign-in/sign-in-error';

export type Refusal = { reason: SignInRefusal; times: number; links: number; lastAt: Date };
/** An address that reached a limit: a link was refused, or the last one was sent again. */
export type LimitedAddress = {
  /** Id of the latest log entry with the address. */
  entry: string;
  email: string;
  refused: number;
  repeated: number;
  lastAt: Date;
};
export type Refusals = {
  refusals: Refusal[];
  limited: LimitedAddress[];
  /** Total number of addresses that reached a limit, including those that are not listed. */
  limitedAddresses: number;
};

export const limitedShown = 20;

export const refusedStatement = `
  select metadata->>'reason' as reason, count(*)::int as times, count(distinct metadata->>'requestId')::int as links,
    max(created_at) as "lastAt"
  from auth_log where event_type = 'magic_link_refused' and created_at >= $1::timestamptz
  group by 1 order by 2 desc, 1`;

export const limitedStatement = `
  select email, count(*) filter (where event_type = 'magic_link_limited')::int as refused,
    count(*) filter (where event_type = 'magic_link_requested')::int as repeated, max(created_at) as "lastAt",
    (array_agg(id order by created_at desc))[1] as entry, count(*) over ()::int as addresses
  from auth_log
  where created_at >= $1::timestamptz and (event_type = 'magic_link_limited'
    or (event_type = 'magic_link_requested' and metadata ? 'isRepeat'))
  group by email order by count(*) desc, max(created_at) desc limit ${limitedShown}`;

/**
 * Failed sign-ins by reason, and addresses that reached a limit, in the last days of the firm's time zone. @throws
 * Forbidden to all but admins.
 */
export async function findRefusals(
  req: PayloadRequest,
  days: number,
  now: Date = new Date(),
): Promise<Refusals> {
  assertRole(req, 'admin');
  const { payload } = req;
  const [first] = lastDays(now, days, await firmZone(req));
  const since = [first?.start.toISOString()];
  const [refusals, limited] = await Promise.all([
    queryInTransaction<Omit<Refusal, 'lastAt'> & { lastAt: string }>({ payload }, refusedStatement, since),
    queryInTransaction<Omit<LimitedAddress, 'lastAt'> & { lastAt: string; addresses: number }>(
      { payload },
      limitedStatement,
      since,
    ),
  ]);
  return {
    refusals: refusals.map((one) => ({ ...one, lastAt: new Date(one.lastAt) })),
    limited: limited.map(({ entry, email, refused, repeated, lastAt }) => ({
      entry,
      email,
      refused,
      repeated,
      lastAt: new Date(lastAt),
    })),
    limitedAddresses: limited[0]?.addresses ?? 0,
  };
}
