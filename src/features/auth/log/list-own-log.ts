import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { SecurityChange } from '../factors/notices/security-notice';

type EventType = Row<'auth_log'>['event_type'];

/** Descriptions of events for the owner of the account; null for events that mean nothing to the owner. */
const eventWords: Record<EventType, string | null> = {
  magic_link_requested: 'A sign-in link was asked for',
  magic_link_sent: null,
  magic_link_failed: 'A sign-in link could not be mailed',
  magic_link_opened: null,
  magic_link_refused: 'A link or a code was refused',
  magic_link_limited: 'Too many links were asked for, so no further one was mailed',
  address_revealed: null,
  SIGNED_IN: 'Signed in',
  SIGNED_OUT: null,
  user_signed_out: 'Signed out on all devices',
  TOKEN_REFRESHED: null,
  MFA_CHALLENGE_VERIFIED: 'A second factor was given',
  session_ended: 'A device was signed out',
  role_changed: 'The role of the account was changed',
  account_suspended: 'The account was suspended',
  account_resumed: 'The account was opened again',
  // Shown if `changeWords` does not describe the change.
  factor_changed: 'The second factors were changed',
  email_change_asked: 'Another e-mail address was asked for',
  email_change_refused: 'A change of the e-mail address was stopped',
  email_changed: 'The e-mail address was changed',
  email_change_undone: 'A change of the e-mail address was undone',
  account_closed: 'The account was closed',
  account_kept: 'The closed account was opened again',
  account_erased: null,
  account_exported: 'An admin exported the data of the account',
};

/** Descriptions of `factor_changed` by the change in the entry's metadata. @param name of the factor, in quotes */
const changeWords: Record<SecurityChange, (name: string) => string> = {
  factor_added: (name) => `The second factor ${name} was added`,
  factor_removed: (name) => `The second factor ${name} was removed`,
  factor_renamed: (name) => `A second factor was renamed to ${name}`,
  codes_made: () => 'New recovery codes were made',
  recovery_code_used: () => 'A recovery code was used',
  codes_locked: () => 'Codes were locked for a while, after several wrong ones',
  recovery_locked: () => 'Recovery codes were locked for a while, after several wrong ones',
  reset_planned: () => 'The removal of all second factors was planned for a day later',
  reset_stopped: () => 'The removal of the second factors was stopped',
  reset_done: () => 'All second factors were removed, and all devices signed out',
};

const wordsByChange = new Map(Object.entries(changeWords));

const shownEvents = Object.entries(eventWords).flatMap(([event, words]) => (words === null ? [] : [event]));

export type OwnLogEntry = { id: string; at: Date; words: string };

/**
 * SQL condition for the log entries that an account may read: those of the account, and those of its address
 * without an account, unless they are more than an hour older than the account, since older entries belong to a
 * former owner of the address. @param id, email SQL expressions of the account's id and address
 */
export const isOfOwner = (id: string, email: string): string =>
  `(user_id = ${id} or (user_id is null and email = ${email}
    and created_at > (select created_at - interval '1 hour' from users where users.id = ${id})))`;

/** Maximum number of entries shown. */
const maxEntries = 25;

const ownLog = `
  select id, event_type::text, created_at::text, metadata->>'change' as change, metadata->>'name' as name
  from auth_log
  where ${isOfOwner('$1', '$2')} and event_type::text in (select jsonb_array_elements_text($3::jsonb))
  order by created_at desc, id limit ${maxEntries}`;

type LogRow = {
  id: string;
  event_type: EventType;
  created_at: string;
  change: string | null;
  name: string | null;
};

function wordsOf({ event_type, change, name }: LogRow): string {
  const changed = event_type === 'factor_changed' ? wordsByChange.get(change ?? '') : undefined;
  return changed?.(`“${name}”`) ?? eventWords[event_type] ?? event_type;
}

/** Recent sign-in events of a user, latest first, including attempts by others with the user's address. */
export async function listOwnLog(
  req: InTransaction,
  { id, email }: { id: string; email: string },
): Promise<OwnLogEntry[]> {
  const rows = await queryInTransaction<LogRow>(req, ownLog, [id, email, JSON.stringify(shownEvents)]);
  return rows.map((row) => ({ id: row.id, at: new Date(row.created_at), words: wordsOf(row) }));
}
