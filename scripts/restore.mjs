import './lib/check-node.mjs';
import { join, resolve } from 'node:path';

const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { timestamp } = await import('./lib/timestamp.mjs');

/** `npm run restore -- file [--yes]`: replaces database and media by an archive's, while the site stands still. */
await command((args) => {
  const [file] = args.filter((arg) => !arg.startsWith('--'));
  if (!file) throw new UserError('Say which archive: npm run restore -- <file> [--yes]');
  return withDatabase(
    async (env) => {
      const { restore } = await import('./lib/backup/restore.mjs');
      const safetyFile = join(env.DATA_DIR, 'backups', `before-restore-${timestamp()}.tar.gz`);
      const isConfirmed = args.includes('--yes');
      const { rows, made, replaced } = await restore(env, resolve(file), { isConfirmed, safetyFile });
      console.log(`Restored ${rows} rows and the media as of ${made}.`);
      console.log(
        'Mails that have come due by the next start wait at /admin/nurture for somebody to decide.',
      );
      if (replaced) console.log(`What was there before is in ${safetyFile}.`);
    },
    { exclusive: true },
  );
});
