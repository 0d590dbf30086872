import { z } from 'zod';
import { assertFresh } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { recordTeamActivity } from '../teams/activity/record-team-activity';
import { keysAfter } from './studio/keys-query';
import { markRevoked } from './tables/key-tables';

/** Revokes a key of any workspace. */
const revoke = studioAction({
  path: 'keys/revoke',
  schema: z.object({ key: z.uuid() }),
  async act(req, { key: id }) {
    assertFresh(req);
    const revoked = await inTransaction(req, async () => {
      const found = await markRevoked(req, { id });
      if (found) {
        const { teamId, name } = found;
        await recordTeamActivity(req, { teamId, kind: 'key_revoked', details: { name } });
      }
      return found;
    });
    return keysAfter(revoked ? 'revoked' : 'revoked_already');
  },
});

export const studioActions = [revoke];
