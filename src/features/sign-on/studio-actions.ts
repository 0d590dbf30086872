import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { assertFresh } from '@/access/assurance';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { endSessions } from '../auth/tables';
import { recordTeamActivity } from '../teams/activity/record-team-activity';
import { type ConnectionState, connectionStates } from './connection-states';
import { hostOfIssuer } from './host-of-issuer';
import { studioSignOnPath } from './paths';
import { applyRequirement, changeConnectionState } from './tables/connections';
import { tellOwners } from './tell-owners';

const schema = z.object({ connection: z.uuid() });

type Switch = { id: string; from: readonly ConnectionState[]; to: 'paused' | 'stopped' };

/** Changes the state of a connection on behalf of the firm. @returns path of the studio's page */
async function switchForFirm(req: PayloadRequest, { id, from, to }: Switch): Promise<string> {
  assertFresh(req);
  const isDone = await inTransaction(req, async () => {
    if (!(await changeConnectionState(req, { id, from, to }))) return false;
    const [row] = await queryInTransaction<{ team_id: string; issuer: string }>(
      req,
      'select team_id_id as team_id, issuer from sign_on_connections where id = $1',
      [id],
    );
    if (!row) return false;
    const { team_id: teamId } = row;
    const host = hostOfIssuer(row.issuer);
    await applyRequirement(req, teamId);
    const kind = to === 'stopped' ? 'sign_on_stopped' : 'sign_on_released';
    await recordTeamActivity(req, { teamId, kind, details: { host } });
    if (to === 'stopped') {
      await endSessions(req, { signOn: id });
      await tellOwners(req, teamId, { news: 'stopped', host });
    }
    return true;
  });
  return `${studioSignOnPath}?did=${isDone ? (to === 'stopped' ? 'stopped' : 'released') : 'unchanged'}`;
}

const stop = studioAction({
  path: 'sign-on/stop',
  schema,
  act: (req, { connection: id }) =>
    switchForFirm(req, { id, from: connectionStates.filter((state) => state !== 'stopped'), to: 'stopped' }),
});

const release = studioAction({
  path: 'sign-on/release',
  schema,
  act: (req, { connection: id }) => switchForFirm(req, { id, from: ['stopped'], to: 'paused' }),
});

export const studioActions = [stop, release];
