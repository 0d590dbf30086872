import { stat } from 'node:fs/promises';
import { env } from '@/config/env';
import { type LastBackup, lastBackupKey } from '@/features/operations/last-backup';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { inScratchFolder, pack } from './archive';
import { dump } from './dump';
import { remember } from './remember';

/** Writes database and media into one archive. Answers how many rows and tables it holds. */
export const backUp = (file: string): Promise<{ tables: number; rows: number }> =>
  inScratchFolder(async (folder) => {
    const facts = await withClient(env.databaseUrl, (client) => dump(client, folder));
    await pack(folder, facts, env.mediaDir, file);
    const rows = facts.tables.reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(file);
    const last: LastBackup = { at: new Date(), bytes, rows };
    // So that the studio can say how old the last backup is. The archive itself holds what was said of the one before.
    await withClient(env.databaseUrl, (client) => remember(client, lastBackupKey, last));
    return { tables: facts.tables.length, rows };
  });
