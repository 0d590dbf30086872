import type { Payload } from 'payload';
import { escapeLike } from '@/db/escape-like';
import { type ListPage, readListPage } from '@/studio-kit/tables/list-page';
import { describeKey, keyColumns, type ListedKey } from '../queries';

export type KeyOfWorkspace = ListedKey & { team: { id: string; name: string } };

type Found = Parameters<typeof describeKey>[0] & { teamId: string; teamName: string };

/**
 * Keys of all workspaces, most recently used first. @param words searched in the name and the first characters
 * of a key, and in the name of its workspace
 */
export async function listAllKeys(
  payload: Payload,
  { words, page }: { words: string; page: number },
): Promise<ListPage<KeyOfWorkspace>> {
  const { rows, ...list } = await readListPage<Found>(
    { payload },
    {
      columns: `${keyColumns}, team.id as "teamId", team.name as "teamName"`,
      from: `api_keys key join teams team on team.id = key.team_id_id
        where ($1 = '' or key.name ilike $1 or team.name ilike $1 or key.start like $1)`,
      orderBy: 'key.last_used_at desc nulls last, key.created_at desc, key.id',
      values: [words && `%${escapeLike(words)}%`],
      page,
    },
  );
  return {
    ...list,
    rows: rows.map((row) => ({ ...describeKey(row), team: { id: row.teamId, name: row.teamName } })),
  };
}
