import { z } from 'zod';
import { checkPagePath } from '@/cms/paths';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { staff } from '../actors';
import { setDraftMode } from './draft-cookie';

const Query = z.object({ path: z.string().optional() });

const actor = staff('staff', 'Sign in to see drafts.');

/** Opens a document's draft, for editors and admins; `/api/preview/exit` leaves draft mode. */
export const GET = endpoint(
  { actor, origin: 'same', maxBytes: 0, query: Query },
  async ({ query: { path } }) => {
    if (path === undefined || checkPagePath(path) !== true) throw notFound('No such page.');
    await setDraftMode(true);
    return seeOther(path);
  },
);
