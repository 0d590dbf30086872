import { stat } from 'node:fs/promises';
import { env } from '@/config/env';
import { type LastBackup, lastBackupKey } from '@/features/operations/last-backup';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { inScratchFolder, pack } from './archive';
import { dump } from './dump';
import { remember } from './remember';

type Made = { tables: number; rows: number; missingMedia: string[] };

/**
 * Writes database and media into one archive, while the site may go on.
 * @returns how many rows and tables it holds, and the uploads that the database names and whose files are gone.
 */
export const backUp = (file: string): Promise<Made> =>
  inScratchFolder(async (folder) => {
    const contents = await withClient(env.databaseUrl, (client) => dump(client, folder));
    const missingMedia = await pack(contents, folder, env.mediaDir, file);
    const { tables } = contents.facts;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(file);
    const last: LastBackup = { at: new Date(), bytes, rows };
    // So that the studio can say how old the last backup is. The archive itself holds what was said of the one before.
    await withClient(env.databaseUrl, (client) => remember(client, lastBackupKey, last));
    return { tables: tables.length, rows, missingMedia };
  });
