import { z } from 'zod';
import { assertFresh } from '@/access/assurance';
import { publishedPagesOf } from '@/access/published-pages';
import { inTransaction } from '@/db/transaction';
import { required } from '@/forms/text-schema';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { recordTeamActivity } from '../teams/activity/record-team-activity';
import { studioEmbedsPath } from './paths';
import { startEmbed, stopEmbed } from './tables/embeds';

const maxReason = 200;

const Reason = required(maxReason, 'Please say why');

const after = (did: string) => `${studioEmbedsPath}?did=${did}`;

const stop = studioAction({
  path: 'embeds/pause',
  schema: z.object({ embed: z.uuid(), reason: z.string().default('') }),
  async act(req, { embed, reason: sent }) {
    assertFresh(req);
    const { data: reason } = Reason.safeParse(sent);
    if (reason === undefined) return after('no_reason');
    return inTransaction(req, async () => {
      const changed = await stopEmbed(req, embed, reason);
      if (!changed) return after('unchanged');
      const { team_id: teamId, name } = changed;
      await recordTeamActivity(req, { teamId, kind: 'embed_stopped', details: { name, reason } });
      await publishedPagesOf(req.payload).drop(req);
      return after('paused');
    });
  },
});

const start = studioAction({
  path: 'embeds/open',
  schema: z.object({ embed: z.uuid() }),
  async act(req, { embed }) {
    assertFresh(req);
    return inTransaction(req, async () => {
      const changed = await startEmbed(req, embed);
      if (!changed) return after('unchanged');
      const { team_id: teamId, name } = changed;
      await recordTeamActivity(req, { teamId, kind: 'embed_released', details: { name } });
      await publishedPagesOf(req.payload).drop(req);
      return after('opened');
    });
  },
});

export const studioActions = [stop, start];
