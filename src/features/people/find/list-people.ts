import { escapeLike } from '@/db/escape-like';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { liveSession } from '../../auth/tables';

/** Groups by which the list of people can be filtered. `waiting`: members who have not signed in yet. */
export const peopleGroups = ['staff', 'members', 'waiting', 'suspended'] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

export type ListedPerson = {
  /** Id of the account, or of the member while there is no account. */
  id: string;
  email: string;
  name: string | null;
  /** Null for a member without an account. */
  role: Row<'users'>['role'] | null;
  suspended_at: string | null;
  closed_at: string | null;
  since: string;
  /** Last use of a session, or the last sign-in. */
  last_seen: string | null;
  workspaces: string[] | null;
  factors: number;
  sessions: number;
  /** The person's own feature switches. */
  features: unknown;
  is_invited: boolean;
};

export type PeopleFilter = { group?: PeopleGroup | undefined; words: string; page: number };

const pageSize = 50;

export type PeoplePage = {
  rows: ListedPerson[];
  counts: Record<PeopleGroup | 'all', number>;
  page: number;
  pages: number;
};

/** SQL: accounts with their member rows, and member rows without an account. */
const people = `
  select account.id, account.email, account.name, account.role::text as role, account.suspended_at, account.closed_at,
    account.created_at as since, account.last_sign_in_at, member.features, member.id is not null as is_member
  from users account left join members member on member.user_id_id = account.id
  union all
  select member.id, member.email, null, null, null, null, member.created_at, null, member.features, true
  from members member
  where member.user_id_id is null and not exists (select from users where users.email = member.email)`;

const groups: Record<PeopleGroup, string> = {
  staff: `person.role in ('admin', 'editor')`,
  members: 'person.is_member and person.role is not null',
  waiting: 'person.role is null',
  suspended: 'person.suspended_at is not null',
};

const matches = `($1 = '' or person.email like $1 or person.name ilike $1)`;

const countQuery = `
  select count(*)::int as all, ${peopleGroups
    .map((group) => `(count(*) filter (where ${groups[group]}))::int as ${group}`)
    .join(', ')} from (${people}) person where ${matches}`;

const listQuery = (group: PeopleGroup | undefined) => `
  select person.id, person.email, person.name, person.role, person.suspended_at, person.closed_at, person.since, person.features,
    greatest(person.last_sign_in_at, session.last_used_at) as last_seen, workspace.names as workspaces,
    coalesce(session.count, 0)::int as sessions,
    (select count(*) from auth_factors where user_id = person.id and status = 'verified')::int as factors,
    exists (select from invitations where invitations.email = person.email and accepted_at is null
      and withdrawn_at is null and expires_at > now()) as is_invited
  from (
    select * from (${people}) person where ${matches} ${group ? `and ${groups[group]}` : ''}
    order by last_sign_in_at desc nulls last, since desc, id limit ${pageSize} offset $2
  ) person
    left join lateral (
      select max(last_used_at) as last_used_at, count(*) from auth_sessions
      where user_id = person.id and ${liveSession}
    ) session on true
    left join lateral (
      select json_agg(team.name order by team.name) as names from team_memberships membership
        join teams team on team.id = membership.team_id_id where membership.user_id_id = person.id
    ) workspace on true
  order by person.last_sign_in_at desc nulls last, person.since desc, person.id`;

/**
 * Everybody with an account, and members who have none yet, ordered by their last sign-in; people who have never
 * signed in come at the end.
 */
export async function listPeople(
  req: InTransaction,
  { group, words, page }: PeopleFilter,
): Promise<PeoplePage> {
  const pattern = words && `%${escapeLike(words.toLowerCase())}%`;
  const [counts] = await queryInTransaction<PeoplePage['counts']>(req, countQuery, [pattern]);
  if (!counts) throw new Error('Counting people returned nothing.');
  const pages = Math.max(1, Math.ceil(counts[group ?? 'all'] / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await queryInTransaction<ListedPerson>(req, listQuery(group), [
    pattern,
    (shown - 1) * pageSize,
  ]);
  return { rows, counts, page: shown, pages };
}
