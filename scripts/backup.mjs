import './lib/check-node.mjs';
import { join, resolve } from 'node:path';

const { command } = await import('./lib/command.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { timestamp } = await import('./lib/timestamp.mjs');

/** `npm run backup [-- file]`: database and media in one archive, taken while the site may go on. */
await command(([file]) =>
  withDatabase(async (env) => {
    const { backUp } = await import('./lib/backup/backup.mjs');
    const target = resolve(file ?? join(env.DATA_DIR, 'backups', `plumbline-${timestamp()}.tar.gz`));
    const { tables, rows } = await backUp(env, target);
    console.log(`${target}: ${rows} rows of ${tables} tables, and the media.`);
    console.log(
      'It holds no secret: keep PAYLOAD_SECRET as well, or links in mails already sent stop working.',
    );
  }),
);
