/** `backup [file]`, run by `npm run backup`: writes database and media to one archive. */
import { join } from 'node:path';
import { timestamp } from '../../scripts/lib/timestamp.mjs';
import { databaseCommand } from './run/database-command';

await databaseCommand(async ([given]) => {
  const { env } = await import('@/config/env');
  const { backUp } = await import('./backup/back-up');
  const file = given ?? join(env.backupDir, `plumbline-${timestamp()}.tar.gz`);
  const { tables, rows, missingMedia } = await backUp(file);
  console.log(`${file}: ${rows} rows of ${tables} tables, and the media.`);
  if (missingMedia.length)
    console.log(`Not in it, as their files are gone from the media folder: ${missingMedia.join(', ')}.`);
  console.log(
    'It holds no secret: keep PAYLOAD_SECRET as well, or links in mails already sent stop working.',
  );
});
