import { z } from 'zod';
import { checkPagePath } from '@/cms/paths';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { setDraftMode } from '../draft-cookie';

const Query = z.object({ path: z.string().optional() });

/** Leaves draft mode and redirects to `path`, or to the home page if `path` is not valid. */
export const GET = endpoint({ origin: 'same', maxBytes: 0, query: Query }, async ({ query: { path } }) => {
  await setDraftMode(false);
  return seeOther(path !== undefined && checkPagePath(path) === true ? path : '/');
});
