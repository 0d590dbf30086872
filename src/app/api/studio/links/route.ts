import { isStaffMember } from '@/access/roles';
import { listLinkTargets } from '@/cms/queries';
import { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

/** Every page that a link may lead to, for the studio's link fields. */
export const GET = endpoint({ origin: 'same', maxBytes: 0, format: 'json' }, async ({ headers }) => {
  const { user } = await (await getPayloadClient()).auth({ headers });
  if (!isStaffMember(user)) throw new AppError('forbidden', 403, 'Sign in to the studio first.');
  return Response.json(await listLinkTargets(), { headers: { 'cache-control': 'private, no-store' } });
});
