import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type Place = {
  id: string;
  list: string;
  lead_id: string;
  code: string;
  is_confirmed: boolean;
  has_left: boolean;
  /** 1 is first; of somebody who has not confirmed, what it would be. */
  position: number;
  /** Friends who have joined and confirmed. */
  friends: number;
};

/** Somebody's place, counted at this moment: how many have confirmed and stand before it. */
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

export async function findPlace(req: InTransaction, entryId: string): Promise<Place | null> {
  const [place] = await queryInTransaction<Place>(req, findPlaceQuery, [entryId]);
  return place ?? null;
}

/**
 * A list is open while a page that visitors find has a form for it. Forms stand beside each other on a page, never within
 * another block: looking no deeper takes a small part of the time, and anybody may ask.
 */
export async function isListOpen(req: InTransaction, list: string): Promise<boolean> {
  const pages = await queryInTransaction<{ id: string }>(
    req,
    `select id from pages where blocks @> jsonb_build_array(
       jsonb_build_object('blockType', 'form', 'asks', 'waitlist', 'list', $1::text))`,
    [list],
  );
  if (pages.length === 0) return false;
  const where = { id: { in: pages.map(({ id }) => id) } };
  const { totalDocs } = await req.payload.count({ collection: 'pages', where, overrideAccess: false });
  return totalDocs > 0;
}

/** The first name of whoever invited, where they have confirmed and agreed to it; null for an unknown code. */
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
