import { assuranceOf, missingFor } from '@/access/assurance';
import type { UserRequest } from './user-request';

/** Whether the sign-in settings require a second factor for the account's role. */
export async function isFactorCompulsory(req: UserRequest): Promise<boolean> {
  const grantedRole = assuranceOf(req.user)?.grantedRole ?? req.user.role;
  const { secondFactor: policy } = await req.payload.findGlobal({
    slug: 'sign-in-settings',
    depth: 0,
    overrideAccess: true,
    req,
  });
  return missingFor({ aal: 'aal1', hasFactor: false, grantedRole, policy }) === 'enrolment';
}
