import { escapeLike } from '@/db/escape-like';
import type { InTransaction } from '@/db/transaction';
import { type ListPage, readListPage } from '@/studio-kit/tables/list-page';
import type { EmbedRow } from '../settings/queries';

export type StudioEmbed = Pick<
  EmbedRow,
  'id' | 'public_id' | 'name' | 'calculator' | 'paused_at' | 'firm_paused_at' | 'firm_paused_because'
> & { team_id: string; team: string; leads: number; views: number; hosts: string[] };

/** Embeds of all workspaces, the newest first, with their figures of the last 30 days. */
export function listAllEmbeds(
  req: InTransaction,
  { words, page }: { words: string; page: number },
): Promise<ListPage<StudioEmbed>> {
  const since = `day > to_char(now() at time zone 'UTC' - interval '30 days', 'YYYY-MM-DD')`;
  return readListPage<StudioEmbed>(req, {
    columns: `embed.id, embed.public_id, embed.name, embed.calculator, embed.paused_at, embed.firm_paused_at,
       embed.firm_paused_because, team.id as team_id, team.name as team,
       (select coalesce(sum(leads), 0)::int from embed_days where embed_id_id = embed.id and ${since}) as leads,
       (select coalesce(sum(views), 0)::int from embed_days where embed_id_id = embed.id and ${since}) as views,
       array(select hostname from embed_domains where embed_id_id = embed.id and proven_at is not null) as hosts`,
    from: `embeds embed join teams team on team.id = embed.team_id_id
      where embed.deleted_at is null and ($1 = '' or embed.name ilike $1 or team.name ilike $1)`,
    orderBy: 'embed.created_at desc, embed.id',
    values: [words && `%${escapeLike(words)}%`],
    page,
  });
}
