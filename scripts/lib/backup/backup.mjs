import { stat } from 'node:fs/promises';
import { withClient } from '../postgres/databases.mjs';
import { inScratchFolder, pack } from './archive.mjs';
import { dump } from './dump.mjs';
import { remember } from './remember.mjs';

/** Writes database and media into one archive. Answers how many rows and tables it holds. */
export const backUp = (env, file) =>
  inScratchFolder(async (folder) => {
    const facts = await withClient(env.DATABASE_URL, (client) => dump(client, folder));
    await pack(folder, facts, env.MEDIA_DIR, file);
    const rows = facts.tables.reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(file);
    const at = new Date().toISOString();
    // So that the studio can say how old the last backup is. The archive itself holds what was said of the one before.
    await withClient(env.DATABASE_URL, (client) => remember(client, 'last-backup', { at, bytes, rows }));
    return { tables: facts.tables.length, rows };
  });
