import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { assertFresh } from '@/access/assurance';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { recordTeamActivity } from '../teams/activity/record-team-activity';
import { type EndpointState, endpointStates } from './endpoints/endpoint-states';
import { afterEndpointAction } from './studio/endpoints-query';
import { changeEndpointState } from './tables/endpoints';

const schema = z.object({ endpoint: z.uuid() });

type Switch = { id: string; from: readonly EndpointState[]; to: EndpointState };

/**
 * Changes the state of an endpoint on behalf of the firm. @returns false if the endpoint is in none of the states
 * `from`
 */
const switchForFirm = (req: PayloadRequest, { id, from, to }: Switch): Promise<boolean> =>
  inTransaction(req, async () => {
    if (!(await changeEndpointState(req, { id, from, to }))) return false;
    const [row] = await queryInTransaction<{ team_id: string; url: string }>(
      req,
      'select team_id_id as team_id, url from webhook_endpoints where id = $1',
      [id],
    );
    if (!row) return false;
    const details = { host: new URL(row.url).host };
    const kind = to === 'blocked' ? 'webhook_stopped' : 'webhook_released';
    await recordTeamActivity(req, { teamId: row.team_id, kind, details });
    return true;
  });

const stop = studioAction({
  path: 'webhooks/stop',
  schema,
  async act(req, { endpoint: id }) {
    assertFresh(req);
    const from = endpointStates.filter((state) => state !== 'blocked');
    const isDone = await switchForFirm(req, { id, from, to: 'blocked' });
    return afterEndpointAction(isDone ? 'stopped' : 'unchanged');
  },
});

const release = studioAction({
  path: 'webhooks/release',
  schema,
  async act(req, { endpoint: id }) {
    assertFresh(req);
    const isDone = await switchForFirm(req, { id, from: ['blocked'], to: 'active' });
    return afterEndpointAction(isDone ? 'released' : 'unchanged');
  },
});

export const studioActions = [stop, release];
