import type { Payload } from 'payload';
import { escapeLike } from '@/db/escape-like';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { type ListPage, readListPage } from '@/studio-kit/tables/list-page';
import { findOwnersOfEach } from '../members/list-members';

/** Groups by which the list can be filtered. */
export const workspaceGroups = ['open', 'paused', 'started'] as const;
export type WorkspaceGroup = (typeof workspaceGroups)[number];

export type ListedWorkspace = Pick<
  Row<'teams'>,
  'id' | 'name' | 'slug' | 'disabled_at' | 'paused_because' | 'created_at'
> & {
  people: number;
  /** True if the owner started the workspace, so that it takes a place. */
  is_started: boolean;
  /** E-mail addresses of the owners, in the order of joining. */
  owners: string[];
  /** Time of the latest activity that was recorded. */
  last_activity: string | null;
};

export type WorkspaceFilter = { group?: WorkspaceGroup | undefined; words: string; page: number };

export type WorkspacePage = ListPage<ListedWorkspace> & { counts: Record<WorkspaceGroup | 'all', number> };

const columns = `team.id, team.name, team.slug, team.disabled_at, team.paused_because, team.created_at, coalesce(team.is_self_started, false) as is_started,
  (select count(*)::int from team_memberships where team_id_id = team.id) as people,
  (select max(happened_at) from team_activities where team_id_id = team.id) as last_activity`;

type Described = Omit<ListedWorkspace, 'owners'>;

async function withOwners(payload: Payload, teams: readonly Described[]): Promise<ListedWorkspace[]> {
  const owners = await findOwnersOfEach(
    payload,
    teams.map(({ id }) => id),
  );
  return teams.map((team) => ({ ...team, owners: owners.get(team.id) ?? [] }));
}

const groups: Record<WorkspaceGroup, string> = {
  open: 'disabled_at is null',
  paused: 'disabled_at is not null',
  started: 'is_self_started',
};

const matches = `($1 = '' or name ilike $1 or slug like $1)`;

/** All workspaces, the newest first. */
export async function listWorkspaces(
  payload: Payload,
  { group, words, page }: WorkspaceFilter,
): Promise<WorkspacePage> {
  const pattern = words && `%${escapeLike(words.toLowerCase())}%`;
  const [counts = { all: 0, open: 0, paused: 0, started: 0 }] = await queryInTransaction<
    WorkspacePage['counts']
  >(
    { payload },
    `select count(*)::int as all, ${workspaceGroups
      .map((one) => `(count(*) filter (where ${groups[one]}))::int as ${one}`)
      .join(', ')} from teams where ${matches}`,
    [pattern],
  );
  const { rows, ...list } = await readListPage<Described>(
    { payload },
    {
      columns,
      from: `teams team where ${matches} ${group ? `and ${groups[group]}` : ''}`,
      orderBy: 'team.created_at desc, team.id',
      values: [pattern],
      page,
    },
  );
  return { ...list, rows: await withOwners(payload, rows), counts };
}

export async function findWorkspaceById(payload: Payload, id: string): Promise<ListedWorkspace | null> {
  if (!uuid.test(id)) return null;
  const found = await queryInTransaction<Described>(
    { payload },
    `select ${columns} from teams team where team.id = $1`,
    [id],
  );
  return (await withOwners(payload, found))[0] ?? null;
}

/** Maximum number of workspaces that a form suggests. */
const maxSuggested = 50;

/** Workspaces that a form suggests, the newest first. */
export const listSuggestedWorkspaces = (
  payload: Payload,
): Promise<Pick<ListedWorkspace, 'name' | 'slug'>[]> =>
  queryInTransaction(
    { payload },
    `select name, slug from teams order by created_at desc, id limit ${maxSuggested}`,
  );
