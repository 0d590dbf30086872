/** `backup [file]`, run by `npm run backup`: writes database and media to one archive. */
import { join } from 'node:path';
import { command } from '../../scripts/lib/command.mjs';
import { timestamp } from '../../scripts/lib/timestamp.mjs';

await command(async ([given]) => {
  // The modules are imported here, so that an invalid setting, which makes the import throw, is reported as a
  // sentence.
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
