import { z } from 'zod';
import { figuresCsv } from '@/features/embeds/figures/figures-csv';
import { readFigures, readSpanLength } from '@/features/embeds/figures/read-figures';
import { findEmbed } from '@/features/embeds/settings/queries';
import { requireToolMembership } from '@/features/partners/tool-membership';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { user } from '../../../actors';

const Params = z.object({ teamSlug: z.string() });
const Query = z.object({ embed: z.string().default(''), days: z.string().optional() });

/** Sends the daily figures of an embed as a file. */
export const GET = endpoint(
  { actor: user, origin: 'same', maxBytes: 0, params: Params, query: Query },
  async ({ req, params: { teamSlug }, query }) => {
    const { teamId } = await requireToolMembership(req, teamSlug, 'seeLeads');
    const embed = await findEmbed(req, { teamId, id: query.embed });
    if (!embed) throw notFound('There is no such embed in this workspace.');
    return new Response(figuresCsv(await readFigures(req, embed.id, readSpanLength(query.days))), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="figures-${embed.public_id}.csv"`,
        'cache-control': 'private, no-store',
      },
    });
  },
);
