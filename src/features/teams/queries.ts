import type { Payload } from 'payload';

export type TeamLink = { id: string; name: string; slug: string };

/** The teams a user belongs to, by name. */
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
