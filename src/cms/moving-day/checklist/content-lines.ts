/** Lines of the checklist about imported content. */
import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { formatWhole } from '@/lib/format/format-number';
import { findOpenPaths } from '../../links/queries/find-paths';
import { listSiteImports } from '../../site-import/run/find-site-import';
import { contentPaths, siteImportPath } from '../../studio/paths';
import type { OldPaths } from '../paths/old-paths';
import type { ChecklistLine } from './checklist-line';

/** Maximum number of links that are checked. */
const maxLinks = 20_000;
const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatWhole(count)} ${count === 1 ? one : many}`;

async function countFailed(req: PayloadRequest, id: string): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    { payload: req.payload },
    `select count(*)::int as count from site_import_items where site_import_id = $1 and outcome = 'failed'`,
    [id],
  );
  return row?.count ?? 0;
}

/** Tells whether the last import brought every record. */
export async function contentLine(req: PayloadRequest): Promise<ChecklistLine> {
  const title = 'Content brought';
  const last = (await listSiteImports(req)).find(({ status }) => status !== 'draft' && status !== 'undone');
  if (!last)
    return {
      title,
      state: 'unknown',
      sentence: 'No site was imported here. If there is an old one, bring it first.',
      link: { label: 'Bring your site', href: contentPaths.importSite },
    };
  const link = { label: 'Report of the import', href: siteImportPath(last.id) };
  if (last.status !== 'done')
    return {
      title,
      state: 'todo',
      sentence: 'The last import is not done: it is at work, or was stopped.',
      link,
    };
  const failed = await countFailed(req, last.id);
  return failed > 0
    ? { title, state: 'todo', sentence: `${counted(failed, 'record')} could not be brought.`, link }
    : {
        title,
        state: 'done',
        sentence: `All records of ${last.site_title || last.file_name} were brought.`,
        link,
      };
}

/** Tells whether the links of published documents lead to existing pages. */
export async function linksLine(req: PayloadRequest): Promise<ChecklistLine> {
  const title = 'Links in texts';
  const rows = await queryInTransaction<{ link: string }>(
    { payload: req.payload },
    `select distinct link from document_facts, unnest(links) as link
     where is_published and link like '/%' limit $1`,
    [maxLinks],
  );
  const open = await findOpenPaths(
    req,
    rows.map(({ link }) => link),
  );
  const broken = rows.filter(({ link }) => !open.has(link));
  if (broken.length === 0) return { title, state: 'done', sentence: 'All links to pages of this site work.' };
  const shown = broken.slice(0, 3).map(({ link }) => link);
  return {
    title,
    state: 'todo',
    sentence: `${counted(broken.length, 'address', 'addresses')} in links of published texts ${broken.length === 1 ? 'leads' : 'lead'} nowhere: ${shown.join(', ')}${broken.length > shown.length ? ' and others' : ''}.`,
    link: { label: 'Content', href: contentPaths.content },
  };
}

/** Tells whether the most frequent addresses of the old site work here. */
export function addressesLine(old: OldPaths | null): ChecklistLine {
  const title = 'Old addresses';
  const link = { label: 'Old addresses', href: '#old-addresses' };
  if (!old)
    return {
      title,
      state: 'unknown',
      sentence: 'Paste the old site’s addresses below, or upload its log.',
      link,
    };
  const nowhere = old.paths.filter(({ answer }) => answer.kind === 'nowhere').length;
  return nowhere === 0
    ? {
        title,
        state: 'done',
        sentence: `All ${formatWhole(old.paths.length)} that were tried are answered.`,
        link,
      }
    : {
        title,
        state: 'todo',
        sentence: `${formatWhole(nowhere)} of ${formatWhole(old.paths.length)} that were tried lead nowhere.`,
        link,
      };
}
