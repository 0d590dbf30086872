/** SQL statements about host names of embeds, in addition to those that all kinds of domains share. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { toolsRun } from '../../partners/tool-access';

export async function releaseDomains(req: InTransaction, embedId: string): Promise<void> {
  await queryInTransaction(req, 'delete from embed_domains where embed_id_id = $1', [embedId]);
}

/** Proven names, with the public ids of the embeds that they show. */
export const listProvenHosts = (req: InTransaction): Promise<{ hostname: string; publicId: string }[]> =>
  queryInTransaction<{ hostname: string; publicId: string }>(
    req,
    `select domain.hostname, embed.public_id as "publicId"
     from embed_domains domain join embeds embed on embed.id = domain.embed_id_id
     where domain.proven_at is not null`,
  );

/**
 * Whether a certificate may be issued for a name: only for a proven name of an existing embed, in a workspace
 * whose partner tools are on.
 */
export async function isServedHost(req: InTransaction, hostname: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `select domain.id from embed_domains domain join embeds embed on embed.id = domain.embed_id_id
       join teams team on team.id = domain.team_id_id
     where domain.hostname = $1 and domain.proven_at is not null and embed.deleted_at is null and ${toolsRun('team')}`,
    [hostname],
  );
  return rows.length > 0;
}
