import type { ReactNode } from 'react';
import { isStaffMember } from '@/access/roles';
import { seeOther } from '@/app/see-other';
import { routes } from '@/config/routes';
import { currentUser } from '@/payload';

/** Signed in without a role: back to the site. Who may see what is decided by Payload's access, on each request. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (user && !isStaffMember(user)) seeOther(routes.home);
  return children;
}
