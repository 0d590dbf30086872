/** Statements that write places. Scores are changed while the list is locked. */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type NewEntry = {
  list: string;
  leadId: string;
  code: string;
  invitedBy: string | null;
  mailboxHash: string;
  showsName: boolean;
};

/**
 * Appends a lead to a list, once; a lead that left can join again. Existing entries are not overwritten, since the
 * form does not prove who owns the e-mail address. @returns the id of the entry, and whether the entry is new.
 */
export async function joinList(
  req: InTransaction,
  { list, leadId, code, invitedBy, mailboxHash, showsName }: NewEntry,
): Promise<{ id: string; isNew: boolean }> {
  const [joined] = await queryInTransaction<{ id: string }>(
    req,
    `insert into waitlist_entries as entry
       (list, lead_id, code, invited_by_id, mailbox_hash, shows_name, joined_at, score)
     values ($1, $2, $3, $4, $5, $6, now(), extract(epoch from clock_timestamp()))
     on conflict (list, lead_id) do update set left_at = null, confirmed_at = null, joined_at = excluded.joined_at,
       score = excluded.score, updated_at = now()
     where entry.left_at is not null
     returning id`,
    [list, leadId, code, invitedBy, mailboxHash, showsName],
  );
  if (joined) return { id: joined.id, isNew: true };
  const [known] = await queryInTransaction<{ id: string }>(
    req,
    'select id from waitlist_entries where list = $1 and lead_id = $2',
    [list, leadId],
  );
  if (!known) throw new Error('An entry of a waiting list vanished while it was being joined.');
  return { id: known.id, isNew: false };
}

/** @returns false if the entry was already confirmed, or has left the list. */
export async function confirmEntry(req: InTransaction, entryId: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update waitlist_entries set confirmed_at = now(), updated_at = now()
     where id = $1 and confirmed_at is null and left_at is null returning id`,
    [entryId],
  );
  return rows.length > 0;
}

/**
 * Marks a place as left. The row is kept for a while, so that a friend who rejoins is not counted again.
 * @returns false if the place was left before.
 */
export async function leaveList(req: InTransaction, entryId: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update waitlist_entries set left_at = now(), updated_at = now() where id = $1 and left_at is null returning id`,
    [entryId],
  );
  return rows.length > 0;
}

/**
 * Marks a confirmed friend as counted for the inviter: once per mailbox and list, and never for the inviter's own
 * mailbox. @returns the inviter's entry and lead, or null if the friend does not count.
 */
export async function creditInvite(
  req: InTransaction,
  friendId: string,
): Promise<{ id: string; lead_id: string } | null> {
  const [inviter] = await queryInTransaction<{ id: string; lead_id: string }>(
    req,
    `update waitlist_entries friend set credited_at = now(), updated_at = now()
     from waitlist_entries inviter
     where friend.id = $1 and friend.credited_at is null and inviter.id = friend.invited_by_id
       and inviter.list = friend.list and inviter.left_at is null and inviter.mailbox_hash <> friend.mailbox_hash
       and not exists (select from waitlist_entries other where other.list = friend.list
         and other.mailbox_hash = friend.mailbox_hash and other.credited_at is not null)
     returning inviter.id, inviter.lead_id`,
    [friendId],
  );
  return inviter ?? null;
}

/**
 * Moves an entry up, or to the front, by giving it a score between its new neighbours. @param places number of
 * confirmed entries to pass.
 */
export async function moveUp(req: InTransaction, entryId: string, places: number): Promise<void> {
  await queryInTransaction(
    req,
    `with ahead as (
       select other.score,
         row_number() over (order by other.score desc, other.joined_at desc, other.id desc) as steps
       from waitlist_entries own join waitlist_entries other on other.list = own.list and other.id <> own.id
       where own.id = $1 and other.confirmed_at is not null and other.left_at is null
         and (other.score, other.joined_at, other.id) < (own.score, own.joined_at, own.id)
     ), neighbours as (
       select coalesce(max(score) filter (where steps = $2), min(score)) as behind,
         max(score) filter (where steps = $2 + 1) as before
       from ahead
     )
     update waitlist_entries set updated_at = now(), score = coalesce((before + behind) * 0.5, behind - 1)
     from neighbours where id = $1 and behind is not null`,
    [entryId, places],
  );
}

/**
 * Moves the places of a merged lead to the remaining lead. If both leads are on a list, the better place is kept (not
 * left, confirmed, further in front) and inherits the invited friends.
 */
export async function reassignEntries(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const twice = `
    select kept.id as kept_id, gone.id as gone_id from (
      select list, (array_agg(id order by left_at is not null, confirmed_at is null, score, id)) as ids
      from waitlist_entries where lead_id in ($1, $2) group by list having count(*) = 2
    ) both_of, lateral (select ids[1] as id) kept, lateral (select ids[2] as id) gone`;
  await queryInTransaction(
    req,
    `with twice as (${twice})
     update waitlist_entries friend set invited_by_id = nullif(kept_id, friend.id), updated_at = now()
     from twice where friend.invited_by_id in (gone_id, kept_id) and friend.invited_by_id is distinct from nullif(kept_id, friend.id)`,
    [from, into],
  );
  await queryInTransaction(
    req,
    `with twice as (${twice}) delete from waitlist_entries where id in (select gone_id from twice)`,
    [from, into],
  );
  await queryInTransaction(
    req,
    'update waitlist_entries set lead_id = $2, updated_at = now() where lead_id = $1',
    [from, into],
  );
}

/** SQL: places that expire, because they were not confirmed or were left. */
export const expiredWaitlistEntries: ExpiredRows = {
  table: 'waitlist_entries',
  condition: '(confirmed_at is null or left_at is not null) and updated_at < $1',
};
