/** `content export|import <folder>` and `content missing`, run by `npm run content`. */
import config from '@payload-config';
import { getPayload, type PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { exportContent } from '@/seed/export-content';
import { importContent } from '@/seed/import-content';
import { addMissingContent, findMissingContent } from '@/seed/releases/missing-content';
import { defaultContent } from '@/seed/seed';

const [action, folder = '', ...options] = process.argv.slice(2);
const isDryRun = options.includes('--dry-run');

async function missing(req: PayloadRequest, isAdding: boolean): Promise<void> {
  const found = await findMissingContent(req, defaultContent);
  if (isAdding) await addMissingContent(req, defaultContent);
  for (const { file } of found.documents) console.log(`${isAdding ? 'added  ' : 'missing'}  ${file}`);
  for (const [file, sentences] of found.blocked) console.log(`blocked  ${file}: ${sentences.join(' ')}`);
  const count = found.documents.length;
  const end = count && !isAdding ? ' Add them with: npm run content -- missing --add' : '';
  console.log(`${count} documents of this release ${isAdding ? 'were added' : 'are missing'}.${end}`);
}

let code = 0;
const payload = await getPayload({ config });
try {
  const req = await newRequest(payload, system);
  if (action === 'export') {
    const { count, removed } = await exportContent(req, folder);
    for (const file of removed) console.log(`removed  ${file}`);
    if (removed.length) console.log(`${removed.length} files of an earlier export were removed.`);
    console.log(`${count} documents are in ${folder}.`);
  } else if (action === 'missing') {
    await missing(req, process.argv.includes('--add'));
  } else {
    const { created, changed, left, unchanged } = await importContent(req, folder, { isDryRun });
    for (const file of created) console.log(`new      ${file}`);
    for (const file of changed) console.log(`changed  ${file}`);
    for (const file of left) console.log(`left     ${file}`);
    const done = isDryRun ? 'would be' : 'were';
    console.log(`${created.length} ${done} made, ${changed.length} changed; ${unchanged} are the same.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
} finally {
  await payload.destroy();
}
process.exit(code);
