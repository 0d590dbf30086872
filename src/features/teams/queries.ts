import type { Payload } from 'payload';

export type TeamLink = { id: string; name: string; slug: string };

/** Teams of a user, by name. */
export async function teamsOf(payload: Payload, userId: string): Promise<TeamLink[]> {
  const { docs } = await payload.find({
    collection: 'team-memberships',
    where: { user_id: { equals: userId } },
    depth: 1,
    pagination: false,
    overrideAccess: true,
  });
  return docs
    .flatMap(({ team_id: team }) => (typeof team === 'string' ? [] : [team]))
    .map(({ id, name, slug }) => ({ id, name, slug }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export type Workspace = {
  name: string;
  members: { email: string; name: string | null; since: string }[];
};

/** A team with its members, for members only; null otherwise. */
export async function findTeamOf(payload: Payload, userId: string, slug: string): Promise<Workspace | null> {
  const team = (await teamsOf(payload, userId)).find((one) => one.slug === slug);
  if (!team) return null;
  const { docs } = await payload.find({
    collection: 'team-memberships',
    where: { team_id: { equals: team.id } },
    sort: 'createdAt',
    depth: 1,
    pagination: false,
    overrideAccess: true,
  });
  const members = docs.flatMap(({ user_id: user, createdAt }) =>
    typeof user === 'string' ? [] : [{ email: user.email, name: user.name ?? null, since: createdAt }],
  );
  return { name: team.name, members };
}
