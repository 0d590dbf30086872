import type { PayloadRequest } from 'payload';
import { type Role, roles } from '@/access/roles';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import type { User } from '@/payload-types';

/**
 * Sets the role of the user with an address, creating the user if necessary. The collection's hook logs the change.
 * @throws InvalidEmailAddress
 */
export async function setRole(req: PayloadRequest, typedEmail: string, role: Role): Promise<User> {
  const email = normaliseEmail(typedEmail);
  const { payload } = req;
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    limit: 1,
    depth: 0,
    overrideAccess: true,
    req,
  });
  const [user] = docs;
  if (!user) {
    return payload.create({
      collection: 'users',
      data: { email, role },
      depth: 0,
      overrideAccess: true,
      req,
    });
  }
  if (user.role === role) return user;
  return payload.update({
    collection: 'users',
    id: user.id,
    data: { role },
    depth: 0,
    overrideAccess: true,
    req,
  });
}

/** Gives a user a role, unless they have it or a higher one. The collection's hook logs the change. */
export async function raiseRole(req: PayloadRequest, userId: string, role: Role): Promise<void> {
  const { payload } = req;
  const user = await payload.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    overrideAccess: true,
    req,
  });
  // `roles` is sorted from the highest role to the lowest.
  if (roles.indexOf(user.role) <= roles.indexOf(role)) return;
  await payload.update({
    collection: 'users',
    id: userId,
    data: { role },
    depth: 0,
    overrideAccess: true,
    req,
  });
}
