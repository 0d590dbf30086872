import { z } from 'zod';

/** Key of the note that `npm run backup` writes to Payload's key-value store. */
export const lastBackupKey = 'last-backup';
export const LastBackup = z.object({ at: z.coerce.date(), bytes: z.number(), rows: z.number() });
export type LastBackup = z.infer<typeof LastBackup>;
