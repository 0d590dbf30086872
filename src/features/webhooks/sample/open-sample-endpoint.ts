import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { findSampleTeam } from '../../keys/tables/sample-table';
import { toolsRun } from '../../partners/tool-access';
import { newSigningSecret, openSigningSecret, sealSigningSecret } from '../endpoints/signing-secret';
import { findReceiver } from '../receiver/list-receipts';
import { newReceiverToken } from '../receiver/receive-message';
import { insertReceiver } from '../tables/receipts';
import { putSampleEndpoint, sampleEndpointId } from '../tables/sample-deliveries';
import { sampleProblems } from './sample-problems';

type StoredEndpoint = { url: string; secret: string };

/**
 * True if the endpoint sends to the workspace's own receiver under the site's current URL, with a secret that can be
 * decrypted.
 */
async function isComplete(req: InTransaction, teamId: string): Promise<boolean> {
  const receiver = await findReceiver(req, teamId);
  const [endpoint] = await queryInTransaction<StoredEndpoint>(
    req,
    'select url, secret_encrypted as secret from webhook_endpoints where id = $1 and team_id_id = $2',
    [sampleEndpointId, teamId],
  );
  return (
    endpoint !== undefined &&
    endpoint.url === receiver &&
    openSigningSecret(endpoint.secret, sampleEndpointId) !== null
  );
}

async function isRunning(req: InTransaction, teamId: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `select from webhook_endpoints endpoint join teams team on team.id = endpoint.team_id_id
     where endpoint.id = $1 and team.id = $2 and endpoint.state = 'active' and ${toolsRun('team')}`,
    [sampleEndpointId, teamId],
  );
  return rows.length > 0;
}

const samplesAreOff = () => new AppError('samples_off', 409, sampleProblems.off);

/**
 * Ensures that the sample workspace has a receiver, and an endpoint with its current URL and a readable secret, in
 * the caller's transaction. @returns the id of the workspace @throws AppError 409 while an admin has stopped the
 * endpoint or the workspace
 */
export async function openSampleEndpoint(req: PayloadRequest): Promise<string> {
  const teamId = await findSampleTeam(req);
  if (teamId === undefined) throw samplesAreOff();
  if (!(await isComplete(req, teamId))) {
    await lockUntilCommit(req, 'sample endpoint');
    if (!(await isComplete(req, teamId))) await makeComplete(req, teamId);
  }
  if (!(await isRunning(req, teamId))) throw samplesAreOff();
  return teamId;
}

async function makeComplete(req: PayloadRequest, teamId: string): Promise<void> {
  await insertReceiver(req, teamId, newReceiverToken());
  const url = await findReceiver(req, teamId);
  if (url === null) throw new Error('The sample workspace has no receiver.');
  const sealedSecret = sealSigningSecret(newSigningSecret(), sampleEndpointId);
  await putSampleEndpoint(req, { teamId, url, sealedSecret });
}
