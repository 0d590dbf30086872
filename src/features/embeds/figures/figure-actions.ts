/** Actions that create and end links to the figures of an embed, on the page of the figures. */
import { z } from 'zod';
import { toolAction } from '../../partners/tool-action';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import { withDone } from '../../teams/paths';
import { embedFiguresPath } from '../paths';
import { requireEmbed } from '../settings/manage-embeds';
import { endShares } from '../tables/embeds';
import { shareDays, shareUntil, signMadeShare } from './share-token';

const page = (slug: string, { embed = '' }: Readonly<Record<string, string>>) =>
  embedFiguresPath(slug, embed);

const embed = z.string().max(60).default('');

const share = toolAction({
  name: 'share-figures',
  deed: 'manageTools',
  schema: z.object({
    embed,
    days: z.coerce
      .number()
      .refine((days) => shareDays.some((one) => one === days), { error: 'Please choose how long it lasts' }),
  }),
  async act(req, { membership: { teamId, slug }, input: { embed: id, days } }) {
    const { name } = await requireEmbed(req, { teamId, id });
    await recordTeamActivity(req, { teamId, kind: 'embed_link_made', details: { name } });
    return embedFiguresPath(slug, id, { share: signMadeShare(id, shareUntil(days)) });
  },
  page,
});

const unshare = toolAction({
  name: 'end-shared-figures',
  deed: 'manageTools',
  schema: z.object({ embed }),
  async act(req, { membership: { teamId, slug }, input: { embed: id } }) {
    const { name } = await requireEmbed(req, { teamId, id });
    await endShares(req, id);
    await recordTeamActivity(req, { teamId, kind: 'embed_links_ended', details: { name } });
    return withDone(embedFiguresPath(slug, id), 'links-ended');
  },
  page,
});

export const figureActions = [share, unshare];
