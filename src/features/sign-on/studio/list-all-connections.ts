import { escapeLike } from '@/db/escape-like';
import type { InTransaction } from '@/db/transaction';
import { type ListPage, readListPage } from '@/studio-kit/tables/list-page';
import type { ConnectionState } from '../connection-states';

export type ConnectionOfTeam = {
  id: string;
  team_id: string;
  team: string;
  issuer: string;
  state: ConnectionState;
  is_compulsory: boolean;
  last_used_at: string | null;
  /** Proven domains. */
  domains: string[];
  people: number;
};

/**
 * Connections of all workspaces, at most one per workspace, the newest first. @param words text to find in the
 * workspace's name, issuer and domains
 */
export function listAllConnections(
  req: InTransaction,
  { words, page }: { words: string; page: number },
): Promise<ListPage<ConnectionOfTeam>> {
  return readListPage<ConnectionOfTeam>(req, {
    columns: `connection.id, team.id as team_id, team.name as team, connection.issuer,
       connection.state::text as state, connection.is_compulsory, connection.last_used_at,
       array(select domain from sign_on_domains
         where team_id_id = team.id and proven_at is not null order by domain) as domains,
       (select count(*)::int from sign_on_identities where team_id_id = team.id) as people`,
    from: `sign_on_connections connection join teams team on team.id = connection.team_id_id
      where ($1 = '' or team.name ilike $1 or connection.issuer ilike $1
        or exists (select from sign_on_domains where team_id_id = team.id and domain ilike $1))`,
    orderBy: 'connection.created_at desc, connection.id',
    values: [words && `%${escapeLike(words)}%`],
    page,
  });
}
