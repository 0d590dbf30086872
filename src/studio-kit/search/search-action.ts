import { z } from 'zod';
import { json } from '@/http/respond';
import { studioAction } from '../actions/studio-action';
import { searchStudio } from './search-studio';

/** Everything in the studio that holds the words of `q` and that the asking user may open. */
export const searchAction = studioAction({
  path: 'search',
  method: 'GET',
  role: 'staff',
  format: 'json',
  schema: z.object({ q: z.string().default('') }),
  act: async (req, { q }) => json(200, { groups: await searchStudio(req, q) }),
});
