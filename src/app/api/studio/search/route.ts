import { searchStudio } from '@/admin-kit/search/search-studio';
import { endpoint } from '@/http/endpoint';
import { studioRequest } from '../studio-endpoint';

/** Everything in the studio that holds the words of `q` and that the asking user may open. */
export const GET = endpoint({ origin: 'same', maxBytes: 0, format: 'json' }, async ({ headers, request }) => {
  const req = await studioRequest(headers, 'staff');
  const words = new URL(request.url).searchParams.get('q') ?? '';
  const groups = await searchStudio(req, words);
  return Response.json({ groups }, { headers: { 'cache-control': 'private, no-store' } });
});
