/** Statements that write endpoints of workspaces. */
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { EndpointState } from '../endpoints/endpoint-states';

/** How long a new secret is shown on the page, and how long the former one still signs. */
export const secretShownFor = '10 minutes';
export const formerSecretSignsFor = '24 hours';

/** Days of failures after which an endpoint is switched off. */
export const failureDays = 3;

type Which = { teamId: string; id: string };

type NewEndpoint = Which & {
  url: string;
  description: string | null;
  events: readonly string[];
  sealedSecret: string;
};

export async function insertEndpoint(
  req: InTransaction,
  { teamId, id, url, description, events, sealedSecret }: NewEndpoint,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into webhook_endpoints (id, team_id_id, url, description, events, state, secret_encrypted,
       secret_changed_at, secret_shown_until)
     values ($1, $2, $3, $4, $5::jsonb, 'active', $6, now(), now() + interval '${secretShownFor}')`,
    [id, teamId, url, description, JSON.stringify(events), sealedSecret],
  );
}

type Change = Which & { url: string; description: string | null; events: readonly string[] };

/** @returns false if there is no such endpoint. Changing the URL resets the failures. */
export async function updateEndpoint(
  req: InTransaction,
  { teamId, id, url, description, events }: Change,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update webhook_endpoints set failing_since = case when url = $3 then failing_since end, url = $3,
       description = $4, events = $5::jsonb, version = version + 1, updated_at = now()
     where team_id_id = $1 and id = $2 returning id`,
    [teamId, id, url, description, JSON.stringify(events)],
  );
  return rows.length > 0;
}

export async function deleteEndpoint(req: InTransaction, { teamId, id }: Which): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    'delete from webhook_endpoints where team_id_id = $1 and id = $2 returning id',
    [teamId, id],
  );
  return rows.length > 0;
}

type Transition = { id: string; teamId?: string; from: readonly EndpointState[]; to: EndpointState };

/** Changes the state of an endpoint that is in one of the states `from`. Switching on resets the failures. */
export async function changeEndpointState(
  req: InTransaction,
  { id, teamId, from, to }: Transition,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update webhook_endpoints set state = $3::enum_webhook_endpoints_state, version = version + 1, updated_at = now(),
       failing_since = case when $3 = 'active' then null else failing_since end
     where id = $1 and ($2::uuid is null or team_id_id = $2)
       and state::text in (select jsonb_array_elements_text($4::jsonb)) returning id`,
    [id, teamId ?? null, to, JSON.stringify(from)],
  );
  return rows.length > 0;
}

type NewSecret = Which & { sealedSecret: string; changedAt: string };

/**
 * Replaces the secret if it still dates from `changedAt`; the replaced secret signs for another day. @returns false
 * if the secret was replaced meanwhile, or if its predecessor still signs
 */
export async function replaceSecret(
  req: InTransaction,
  { teamId, id, sealedSecret, changedAt }: NewSecret,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update webhook_endpoints set former_secret_encrypted = secret_encrypted, secret_encrypted = $3,
       former_secret_until = now() + interval '${formerSecretSignsFor}', secret_changed_at = now(),
       secret_shown_until = now() + interval '${secretShownFor}', version = version + 1, updated_at = now()
     where team_id_id = $1 and id = $2 and secret_changed_at = $4::timestamptz
       and (former_secret_until is null or former_secret_until <= now()) returning id`,
    [teamId, id, sealedSecret, changedAt],
  );
  return rows.length > 0;
}

export async function hideSecret(req: InTransaction, { teamId, id }: Which): Promise<void> {
  await queryInTransaction(
    req,
    'update webhook_endpoints set secret_shown_until = null where team_id_id = $1 and id = $2',
    [teamId, id],
  );
}

/** Marks an endpoint as not failing, after it has accepted a message. */
export async function endFailures(req: InTransaction, id: string): Promise<void> {
  await queryPrepared(
    req,
    `update webhook_endpoints set failing_since = null, version = version + 1
     where id = $1 and failing_since is not null`,
    [id],
  );
}

/** @returns true only to the first caller who finds that a switched-off endpoint works again */
export async function takeRecovery(req: InTransaction, id: string): Promise<boolean> {
  const rows = await queryPrepared(
    req,
    `update webhook_endpoints set recovery_owed = false, disabled_at = null, disabled_because = null, version = version + 1, updated_at = now()
     where id = $1 and recovery_owed and state = 'active' returning id`,
    [id],
  );
  return rows.length > 0;
}

/**
 * Locks an endpoint, so that it cannot be deleted until the transaction ends. Call before deliveries are written: a
 * deletion also locks the endpoint first, and its deliveries afterwards.
 */
export async function holdEndpoint(req: InTransaction, id: string): Promise<void> {
  await queryPrepared(req, 'select id from webhook_endpoints where id = $1 for no key update', [id]);
}

export async function noteFailure(req: InTransaction, id: string): Promise<void> {
  await queryPrepared(
    req,
    `update webhook_endpoints set failing_since = now(), version = version + 1, updated_at = now()
     where id = $1 and failing_since is null`,
    [id],
  );
}

type Disabling = { id: string; because: string; isAtOnce: boolean };

/**
 * Switches off an endpoint that has failed for `failureDays`, or immediately if `isAtOnce`, as after a 410
 * response. @returns the endpoint's workspace; null if the endpoint stays on
 */
export async function disableFailing(
  req: InTransaction,
  { id, because, isAtOnce }: Disabling,
): Promise<string | null> {
  const [row] = await queryPrepared<{ team_id: string }>(
    req,
    `update webhook_endpoints set state = 'disabled', disabled_at = now(), disabled_because = $2, recovery_owed = true,
       version = version + 1, updated_at = now()
     where id = $1 and state = 'active' and ($3 or failing_since <= now() - interval '${failureDays} days')
     returning team_id_id as team_id`,
    [id, because, isAtOnce],
  );
  return row?.team_id ?? null;
}
