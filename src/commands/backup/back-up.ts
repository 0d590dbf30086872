import { stat } from 'node:fs/promises';
import { env } from '@/config/env';
import { type LastBackup, lastBackupKey } from '@/features/operations/last-backup';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { inScratchFolder, pack } from './archive';
import { dump } from './dump';
import { remember } from './remember';

type Made = { tables: number; rows: number; missingMedia: string[] };

/**
 * Writes database and media to one archive, while the site can keep running. @returns numbers of rows and tables, and
 * the uploads whose files are missing.
 */
export const backUp = (file: string): Promise<Made> =>
  inScratchFolder(async (folder) => {
    const contents = await withClient(env.databaseUrl, (client) => dump(client, folder));
    const missingMedia = await pack(contents, folder, env.mediaDir, file);
    const { tables } = contents.facts;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(file);
    const last: LastBackup = { at: new Date(), bytes, rows };
    // Records this backup after the dump, so the archive contains the record of the previous one. The studio
    // shows the age of the last backup.
    await withClient(env.databaseUrl, (client) => remember(client, lastBackupKey, last));
    return { tables: tables.length, rows, missingMedia };
  });
