import { z } from 'zod';
import { addNote } from '@/features/leads/changes/edit-lead';
import { backTo } from '@/features/leads/list/outcome';
import { cleanTypedText } from '@/lib/text/typed-text';
import { studioEndpoint } from '../../studio-endpoint';

const schema = z.object({
  lead: z.uuid(),
  text: z.string().max(4000).transform(cleanTypedText).pipe(z.string().trim().min(1)),
});

/** Writes a note into a lead's history, and tells whom it names. */
export const POST = studioEndpoint(schema, async (req, { lead, text }) => {
  const told = await addNote(req, lead, text);
  return backTo(lead, { did: told > 0 ? 'told' : 'noted' });
});
