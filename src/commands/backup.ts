/** `backup [file]`, as `npm run backup` calls it: database and media in one archive. */
import { join } from 'node:path';
import { env } from '@/config/env';
import { command } from '../../scripts/lib/command.mjs';
import { timestamp } from '../../scripts/lib/timestamp.mjs';
import { backUp } from './backup/back-up';

await command(async ([file = join(env.backupDir, `plumbline-${timestamp()}.tar.gz`)]) => {
  const { tables, rows } = await backUp(file);
  console.log(`${file}: ${rows} rows of ${tables} tables, and the media.`);
  console.log(
    'It holds no secret: keep PAYLOAD_SECRET as well, or links in mails already sent stop working.',
  );
});
