import type { DefaultValue } from 'payload';

/** Who writes a post is, unless they say otherwise, the author of their own name. */
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
