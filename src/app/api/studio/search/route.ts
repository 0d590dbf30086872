import { z } from 'zod';
import { endpoint } from '@/http/endpoint';
import { searchStudio } from '@/studio-kit/search/search-studio';
import { studioRequest } from '../studio-endpoint';

const Query = z.object({ q: z.string().default('') });

/** Everything in the studio that holds the words of `q` and that the asking user may open. */
export const GET = endpoint(
  { origin: 'same', maxBytes: 0, query: Query, format: 'json' },
  async ({ headers, query }) => {
    const req = await studioRequest(headers, 'staff');
    const groups = await searchStudio(req, query.q);
    return Response.json({ groups }, { headers: { 'cache-control': 'private, no-store' } });
  },
);
