import { draftMode } from 'next/headers';
import { checkPagePath } from '@/cms/paths';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';

/** Back to what visitors see, on the same page. */
export const GET = endpoint({ origin: 'any', maxBytes: 0 }, async ({ request }) => {
  (await draftMode()).disable();
  const path = new URL(request.url).searchParams.get('path');
  return seeOther(path !== null && checkPagePath(path) === true ? path : '/');
});
