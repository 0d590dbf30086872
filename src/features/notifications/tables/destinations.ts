/** Statements that write destinations. */
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { failureDays, formerSecretSignsFor, secretShownFor } from '../../webhooks/tables/endpoints';
import type { DestinationKind } from '../destinations/destination-kinds';
import type { DestinationState } from '../destinations/destination-states';

type Address = { sealedUrl: string; host: string };

type NewDestination = Address & {
  id: string;
  name: string;
  kind: DestinationKind;
  events: readonly string[];
  /** Null for chats. */
  sealedSecret: string | null;
};

export async function insertDestination(
  req: InTransaction,
  { id, name, kind, sealedUrl, host, events, sealedSecret }: NewDestination,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into notification_destinations (id, name, kind, url_encrypted, host, events, state, secret_encrypted,
       secret_changed_at, secret_shown_until)
     values ($1, $2, $3, $4, $5, $6::jsonb, 'active', $7::varchar, case when $7::varchar is not null then now() end,
       case when $7::varchar is not null then now() + interval '${secretShownFor}' end)`,
    [id, name, kind, sealedUrl, host, JSON.stringify(events), sealedSecret],
  );
}

type DestinationChange = {
  id: string;
  name: string;
  events: readonly string[];
  /** Null keeps the URL. A new one resets the failures. */
  address: Address | null;
};

/** @returns false if there is no such destination */
export async function updateDestination(
  req: InTransaction,
  { id, name, events, address }: DestinationChange,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update notification_destinations set name = $2, events = $3::jsonb,
       url_encrypted = coalesce($4::varchar, url_encrypted), host = coalesce($5::varchar, host),
       failing_since = case when $4::varchar is null then failing_since end,
       held_until = case when $4::varchar is null then held_until end, updated_at = now()
     where id = $1 returning id`,
    [id, name, JSON.stringify(events), address?.sealedUrl ?? null, address?.host ?? null],
  );
  return rows.length > 0;
}

type StateChange = { id: string; from: readonly DestinationState[]; to: DestinationState };

/** Changes the state of a destination that is in one of the states `from`. Switching on resets the failures. */
export async function changeDestinationState(
  req: InTransaction,
  { id, from, to }: StateChange,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update notification_destinations set state = $2::enum_notification_destinations_state, updated_at = now(),
       failing_since = case when $2 = 'active' then null else failing_since end,
       disabled_at = case when $2 = 'active' then null else disabled_at end,
       disabled_because = case when $2 = 'active' then null else disabled_because end
     where id = $1 and state::text in (select jsonb_array_elements_text($3::jsonb)) returning id`,
    [id, to, JSON.stringify(from)],
  );
  return rows.length > 0;
}

export async function deleteDestination(req: InTransaction, id: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    'delete from notification_destinations where id = $1 returning id',
    [id],
  );
  return rows.length > 0;
}

type Rotation = { id: string; sealedSecret: string; changedAt: string };

/**
 * Replaces the secret if it still dates from `changedAt`; the replaced secret signs for another day. @returns false
 * if the secret was replaced meanwhile, or if its predecessor still signs
 */
export async function rotateDestinationSecret(
  req: InTransaction,
  { id, sealedSecret, changedAt }: Rotation,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update notification_destinations set former_secret_encrypted = secret_encrypted, secret_encrypted = $2,
       former_secret_until = now() + interval '${formerSecretSignsFor}', secret_changed_at = now(),
       secret_shown_until = now() + interval '${secretShownFor}', updated_at = now()
     where id = $1 and kind = 'webhook' and date_trunc('milliseconds', secret_changed_at) = $3::timestamptz
       and (former_secret_until is null or former_secret_until <= now()) returning id`,
    [id, sealedSecret, changedAt],
  );
  return rows.length > 0;
}

/**
 * Locks a destination, so that it cannot be deleted until the transaction ends. Call before deliveries are written: a
 * deletion also locks the destination first, and its deliveries afterwards.
 */
export async function holdDestination(req: InTransaction, id: string): Promise<void> {
  await queryPrepared(req, 'select id from notification_destinations where id = $1 for no key update', [id]);
}

/** Marks a destination as working after it accepted a message. */
export async function noteAccepted(req: InTransaction, id: string): Promise<void> {
  await queryPrepared(
    req,
    `update notification_destinations set failing_since = null, held_until = null
     where id = $1 and (failing_since is not null or held_until is not null)`,
    [id],
  );
}

export async function noteRefused(req: InTransaction, id: string): Promise<void> {
  await queryPrepared(
    req,
    `update notification_destinations set failing_since = now(), updated_at = now()
     where id = $1 and failing_since is null`,
    [id],
  );
}

/** Pauses a destination for the time that its receiver asked for. */
export async function pauseUntilAllowed(req: InTransaction, id: string, pauseMs: number): Promise<void> {
  await queryPrepared(
    req,
    `update notification_destinations set held_until = now() + make_interval(secs => $2::float8 / 1000)
     where id = $1`,
    [id, pauseMs],
  );
}

type SwitchOff = { id: string; because: string; isAtOnce: boolean };

/**
 * Switches off a destination that has failed for days, or immediately if `isAtOnce`. @returns true only to the caller
 * that switches it off
 */
export async function disableDestination(
  req: InTransaction,
  { id, because, isAtOnce }: SwitchOff,
): Promise<boolean> {
  const rows = await queryPrepared(
    req,
    `update notification_destinations set state = 'disabled', disabled_at = now(), disabled_because = $2,
       updated_at = now()
     where id = $1 and state = 'active' and ($3 or failing_since <= now() - interval '${failureDays} days')
     returning id`,
    [id, because, isAtOnce],
  );
  return rows.length > 0;
}
