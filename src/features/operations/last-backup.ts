import { z } from 'zod';

/** Where `npm run backup` leaves its note, in Payload's store of keys and values. */
export const lastBackupKey = 'last-backup';
export const LastBackup = z.object({ at: z.coerce.date(), bytes: z.number(), rows: z.number() });
export type LastBackup = z.infer<typeof LastBackup>;
