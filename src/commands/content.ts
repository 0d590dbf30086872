/** `content export|import <folder>`, `content missing` and `content redirects <file>`, run by `npm run content`. */
import { readFileSync } from 'node:fs';
import type { PayloadRequest } from 'payload';
import { stopSignal } from '../../scripts/lib/process/stop-signal.mjs';
import { payloadCommand } from './run/database-command';
import { importSite, type SiteArguments } from './run/import-site';

async function exportTo(req: PayloadRequest, folder: string): Promise<void> {
  const { exportContent } = await import('@/seed/export-content');
  const { count, removed } = await exportContent(req, folder);
  for (const file of removed) console.log(`removed  ${file}`);
  if (removed.length)
    console.log(
      `${removed.length} ${removed.length === 1 ? 'file of an earlier export was' : 'files of an earlier export were'} removed.`,
    );
  console.log(`${count} documents are in ${folder}.`);
}

async function importFrom(req: PayloadRequest, folder: string, isDryRun: boolean): Promise<void> {
  const { importContent } = await import('@/seed/import-content');
  const { created, changed, left, unchanged } = await importContent(req, folder, { isDryRun });
  for (const file of created) console.log(`new      ${file}`);
  for (const file of changed) console.log(`changed  ${file}`);
  for (const file of left) console.log(`left     ${file}`);
  const done = isDryRun ? 'would be' : 'were';
  console.log(`${created.length} ${done} made, ${changed.length} changed; ${unchanged} are the same.`);
}

async function listMissing(req: PayloadRequest, isAdding: boolean): Promise<void> {
  const { addMissingContent, findMissingContent } = await import('@/seed/releases/missing-content');
  const { defaultContent } = await import('@/seed/seed');
  const found = await findMissingContent(req, defaultContent);
  if (isAdding) await addMissingContent(req, defaultContent);
  for (const { file } of found.documents) console.log(`${isAdding ? 'added  ' : 'missing'}  ${file}`);
  for (const [file, sentences] of found.blocked) console.log(`blocked  ${file}: ${sentences.join(' ')}`);
  const count = found.documents.length;
  const end = count && !isAdding ? ' Add them with: npm run content -- missing --add' : '';
  console.log(`${count} documents of this release ${isAdding ? 'were added' : 'are missing'}.${end}`);
}

async function importRedirectsFrom(req: PayloadRequest, file: string, isDryRun: boolean): Promise<void> {
  const { importRedirects } = await import('@/cms/redirects/import-redirects');
  const { created, changed, unchanged, refused } = await importRedirects(req, readFileSync(file), {
    isDryRun,
  });
  for (const { row, from, reason } of refused) console.log(`row ${row}  ${from}: ${reason}`);
  const done = isDryRun ? 'would be' : 'were';
  console.log(
    `${created} redirects ${done} made, ${changed} changed; ${unchanged} are the same, ${refused.length} were left out.`,
  );
}

/** Arguments of `import --from`, which the script has checked and put in this order. */
function siteArguments(given: readonly string[]): SiteArguments {
  const after = (option: string) => {
    const at = given.indexOf(option);
    return at < 0 ? undefined : given[at + 1];
  };
  return {
    system: after('--from') === 'ghost' ? 'ghost' : 'wordpress',
    file: after('--file') ?? '',
    folder: after('--media') ?? null,
    isFetching: given.includes('--fetch'),
    address: after('--url') ?? null,
    isDryRun: given.includes('--dry-run'),
  };
}

async function bringSite(req: PayloadRequest, given: SiteArguments): Promise<void> {
  const isDone = await importSite(req, given, stopSignal);
  if (!isDone) process.exitCode = 1;
}

await payloadCommand(async (payload, [action, ...rest]) => {
  const { newRequest, system } = await import('@/access/actor');
  const req = await newRequest(payload, system);
  const [folder = ''] = rest;
  if (action === 'export') await exportTo(req, folder);
  else if (action === 'missing') await listMissing(req, rest.includes('--add'));
  else if (action === 'import' && rest.includes('--from')) await bringSite(req, siteArguments(rest));
  else if (action === 'redirects') await importRedirectsFrom(req, folder, rest.includes('--dry-run'));
  else await importFrom(req, folder, rest.includes('--dry-run'));
});
