import { z } from 'zod';
import { isStaffMember } from '@/access/roles';
import { checkPagePath } from '@/cms/paths';
import { AppError, notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { currentUser } from '@/payload';
import { setDraftMode } from './draft-cookie';

const Query = z.object({ path: z.string().optional() });

/** Opens a document as its draft stands, for editors and admins; `/api/preview/exit` leads back out. */
export const GET = endpoint({ origin: 'same', maxBytes: 0, query: Query }, async ({ query: { path } }) => {
  if (path === undefined || checkPagePath(path) !== true) throw notFound('No such page.');
  if (!isStaffMember(await currentUser())) throw new AppError('forbidden', 403, 'Sign in to see drafts.');
  await setDraftMode(true);
  return seeOther(path);
});
