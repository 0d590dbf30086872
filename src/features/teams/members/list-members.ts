import type { Payload, Where } from 'payload';
import { escapeLike } from '@/db/escape-like';
import { uuid } from '@/lib/uuid';
import type { TeamMembership } from '@/payload-types';
import type { TeamRole } from '../deeds';
import { rowIdOf } from '../tenancy/row-id';

export type TeamMember = {
  userId: string;
  email: string;
  name: string | null;
  role: TeamRole;
  /** ISO 8601. */
  since: string;
};

const memberOf = ({ user_id: user, role, createdAt }: TeamMembership): TeamMember[] =>
  typeof user === 'string'
    ? []
    : [{ userId: user.id, email: user.email, name: user.name || null, role, since: createdAt }];

const pageSize = 50;

/** Finds memberships: owners first, then admins, then members, each in the order of joining. */
const find = (payload: Payload, where: Where, { page = 1, limit = pageSize } = {}) =>
  payload.find({
    collection: 'team-memberships',
    sort: ['role', 'createdAt'],
    populate: { users: { email: true, name: true } },
    ...{ where, page, limit, depth: 1, overrideAccess: true },
  });

const countOf = async (payload: Payload, where: Where): Promise<number> =>
  (await payload.count({ collection: 'team-memberships', where, overrideAccess: true })).totalDocs;

type Filter = {
  teamId: string;
  /** Part of a name or an address; empty for everybody. */
  words: string;
  /** Page number, from 1. */
  page: number;
};

export type TeamMemberPage = {
  rows: TeamMember[];
  /** Number of matching members; `all` is the number of all members. */
  found: number;
  all: number;
  page: number;
  pages: number;
};

/** Members of a workspace. A page number beyond the end returns the last page. */
export async function listTeamMembers(
  payload: Payload,
  { teamId, words, page }: Filter,
): Promise<TeamMemberPage> {
  const ofTeam: Where = { team_id: { equals: teamId } };
  const part = escapeLike(words);
  const matching: Where = words
    ? {
        and: [
          ofTeam,
          { or: [{ 'user_id.email': { contains: part } }, { 'user_id.name': { contains: part } }] },
        ],
      }
    : ofTeam;
  const [all, found] = await Promise.all([countOf(payload, ofTeam), countOf(payload, matching)]);
  const pages = Math.max(1, Math.ceil(found / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const { docs } = await find(payload, matching, { page: shown });
  return { all, found, rows: docs.flatMap(memberOf), page: shown, pages };
}

/** A member of a workspace; undefined for users outside it. */
export async function findTeamMember(
  payload: Payload,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<TeamMember | undefined> {
  if (!uuid.test(userId)) return undefined;
  const { docs } = await find(
    payload,
    { and: [{ team_id: { equals: teamId } }, { user_id: { equals: userId } }] },
    { limit: 1 },
  );
  return docs.flatMap(memberOf)[0];
}

/** Number of people in a workspace, its first five owners, and the number of its owners. */
export async function summariseMembers(
  payload: Payload,
  teamId: string,
): Promise<{ people: number; owners: { first: TeamMember[]; count: number } }> {
  const ofTeam: Where = { team_id: { equals: teamId } };
  const [people, { docs, totalDocs }] = await Promise.all([
    countOf(payload, ofTeam),
    find(payload, { and: [ofTeam, { role: { equals: 'owner' } }] }, { limit: 5 }),
  ]);
  return { people, owners: { first: docs.flatMap(memberOf), count: totalDocs } };
}

/** E-mail addresses of the owners of each given workspace, in the order of joining. */
export async function findOwnersOfEach(
  payload: Payload,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { docs } = await payload.find({
    collection: 'team-memberships',
    where: { and: [{ team_id: { in: [...teamIds] } }, { role: { equals: 'owner' } }] },
    sort: 'createdAt',
    populate: { users: { email: true, name: true }, teams: { name: true } },
    ...{ depth: 1, pagination: false, overrideAccess: true },
  });
  const owners = new Map<string, string[]>(teamIds.map((id) => [id, []]));
  for (const doc of docs) {
    owners.get(rowIdOf(doc.team_id))?.push(...memberOf(doc).map(({ email }) => email));
  }
  return owners;
}
