import { withClient } from '../postgres/databases.mjs';
import { inScratchFolder, pack } from './archive.mjs';
import { dump } from './dump.mjs';

/** Writes database and media into one archive. Answers how many rows and tables it holds. */
export const backUp = (env, file) =>
  inScratchFolder(async (folder) => {
    const facts = await withClient(env.DATABASE_URL, (client) => dump(client, folder));
    await pack(folder, facts, env.MEDIA_DIR, file);
    return { tables: facts.tables.length, rows: facts.tables.reduce((sum, { rows }) => sum + rows, 0) };
  });
