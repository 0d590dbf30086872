import { z } from 'zod';
import { suppressionReasons } from '../suppression/suppressions-collection';

/** Prefix of the key under which `npm run restore` leaves a note for the next start. */
export const restoredNotePrefix = 'restored ';

/** Suppressions of the database that was replaced. */
export const RestoredNote = z.object({
  suppressions: z.array(z.object({ email_hash: z.string(), reason: z.enum(suppressionReasons) })),
});
export type RestoredNote = z.infer<typeof RestoredNote>;
