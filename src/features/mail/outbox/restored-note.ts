import { z } from 'zod';
import { suppressionReasons } from '../suppression/suppressions-collection';

/** `npm run restore` leaves a note whose key begins so, for the next start. */
export const restoredNotePrefix = 'restored ';

/** Who had forbidden mails in the database that was replaced. */
export const RestoredNote = z.object({
  suppressions: z.array(z.object({ email_hash: z.string(), reason: z.enum(suppressionReasons) })),
});
export type RestoredNote = z.infer<typeof RestoredNote>;
