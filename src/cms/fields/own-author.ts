import type { DefaultValue } from 'payload';

/** Default author of a post: the author with the same name as the user. */
export const ownAuthor = (async ({ user, req }) => {
  if (!user?.name || !req) return undefined;
  const { docs } = await req.payload.find({
    collection: 'authors',
    where: { name: { equals: user.name } },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user,
    req,
  });
  return docs[0]?.id;
}) satisfies DefaultValue;
