/**
 * Statements that write samples, which visitors of the developers' page send, and the endpoint that receives them.
 */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Id of the sample workspace's endpoint, which sends to the workspace's own receiver. */
export const sampleEndpointId = '5a3b1e00-0000-4000-8000-000000000001';

type SampleEndpoint = { teamId: string; url: string; sealedSecret: string };

/**
 * Creates the sample endpoint, or restores its workspace, receiver and secret. An endpoint that was stopped remains
 * stopped.
 */
export async function putSampleEndpoint(
  req: InTransaction,
  { teamId, url, sealedSecret }: SampleEndpoint,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into webhook_endpoints as endpoint (id, team_id_id, url, description, events, state, secret_encrypted,
       secret_changed_at)
     values ($1, $2, $3, 'Sample on the developers’ page', '["lead.created"]', 'active', $4, now())
     on conflict (id) do update set team_id_id = excluded.team_id_id, url = excluded.url,
       secret_encrypted = excluded.secret_encrypted, secret_changed_at = now(), version = endpoint.version + 1,
       former_secret_encrypted = null, updated_at = now()`,
    [sampleEndpointId, teamId, url, sealedSecret],
  );
}

/**
 * Age at which samples are deleted. The job runs every ten minutes, so that no sample is kept for more than an hour.
 */
const keptFor = '50 minutes';

/** Deletes samples with their deliveries and attempts, and the copies that the receiver stored. */
export async function deleteOldSamples(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `with events as (
       delete from partner_events where is_sample and published_at < now() - interval '${keptFor}'
     )
     delete from webhook_receipts using webhook_endpoints endpoint
     where endpoint.id = $1 and webhook_receipts.team_id_id = endpoint.team_id_id
       and webhook_receipts.received_at < now() - interval '${keptFor}'`,
    [sampleEndpointId],
  );
}
