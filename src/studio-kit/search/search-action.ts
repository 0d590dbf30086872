import { z } from 'zod';
import { json } from '@/http/respond';
import { studioAction } from '../actions/studio-action';
import { searchStudio } from './search-studio';

/** Searches the studio for `q`, among what the user may open. */
export const searchAction = studioAction({
  path: 'search',
  method: 'GET',
  role: 'staff',
  format: 'json',
  schema: z.object({ q: z.string().default('') }),
  act: async (req, { q }) => json(200, { groups: await searchStudio(req, q) }),
});
