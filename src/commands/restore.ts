/** `restore <file> [--yes]`, run by `npm run restore`: replaces database and media with those of an archive. */
import { join } from 'node:path';
import { timestamp } from '../../scripts/lib/timestamp.mjs';
import { databaseCommand } from './run/database-command';

await databaseCommand(async ([file = '', ...options]) => {
  const { env } = await import('@/config/env');
  const { restore } = await import('./backup/restore');
  const safetyFile = join(env.backupDir, `before-restore-${timestamp()}.tar.gz`);
  const isConfirmed = options.includes('--yes');
  const { rows, made, leftAside, missingMedia } = await restore(file, {
    isConfirmed,
    safetyFile,
    report: console.log,
  });
  console.log(`Restored ${rows} rows and the media as of ${made}.`);
  if (missingMedia.length)
    console.log(`Their files were gone when the backup was made: ${missingMedia.join(', ')}.`);
  console.log('Mails that have come due by the next start wait at /admin/nurture for somebody to decide.');
  if (leftAside.length)
    console.log(
      `Left aside, as this version does not know them: ${leftAside.join(', ')}. The archive has them.`,
    );
});
// The process exits explicitly, because Payload leaves timers running.
process.exit();
