import { publishedPagesOf } from '@/access/published-pages';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type WaitlistPlace = {
  id: string;
  list: string;
  lead_id: string;
  code: string;
  is_confirmed: boolean;
  has_left: boolean;
  /** Position, from 1; for an unconfirmed place, the position that it would have if confirmed. */
  position: number;
  /** Invited friends who joined and confirmed. */
  friends: number;
};

/** SQL: a place with its current position, which is counted from the confirmed places before it. */
const findPlaceQuery = `
  select entry.id, entry.list, entry.lead_id, entry.code, entry.confirmed_at is not null as is_confirmed,
    entry.left_at is not null as has_left,
    (select count(*)::int + 1 from waitlist_entries other
     where other.list = entry.list and other.id <> entry.id and other.confirmed_at is not null
       and other.left_at is null
       and (other.score, other.joined_at, other.id) < (entry.score, entry.joined_at, entry.id)) as position,
    (select count(*)::int from waitlist_entries friend
     where friend.invited_by_id = entry.id and friend.credited_at is not null) as friends
  from waitlist_entries entry where entry.id::text = $1`;

export async function findPlace(req: InTransaction, entryId: string): Promise<WaitlistPlace | null> {
  const [place] = await queryInTransaction<WaitlistPlace>(req, findPlaceQuery, [entryId]);
  return place ?? null;
}

/** True if a published page has a form for the list. */
export const isListOpen = (req: InTransaction, list: string): Promise<boolean> =>
  publishedPagesOf(req.payload).haveBlock(req, { blockType: 'form', asks: 'waitlist', list });

/** First name of an inviter who confirmed and agreed to show it; null for an unknown code. */
export async function findInviter(
  req: InTransaction,
  code: string,
): Promise<{ firstName: string | null } | null> {
  const [row] = await queryInTransaction<{ name: string | null }>(
    req,
    `select case when entry.shows_name and entry.confirmed_at is not null then leads.name end as name
     from waitlist_entries entry join leads on leads.id = entry.lead_id
     where entry.code = $1 and entry.left_at is null and leads.stage <> 'spam'`,
    [code],
  );
  if (!row) return null;
  const [firstName = ''] = (row.name ?? '').trim().split(/\s/, 1);
  return { firstName: firstName.slice(0, 40) || null };
}
