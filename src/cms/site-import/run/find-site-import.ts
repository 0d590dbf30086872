import type { PayloadRequest } from 'payload';
import type { ActorRequest } from '@/access/actor';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { SourceSystem } from '../source-site';
import { type PictureSources, readPictures, readSiteMapping, type SiteMapping } from './mapping';

export type SiteImport = {
  id: string;
  system: SourceSystem;
  status: Row<'site_imports'>['status'];
  file_name: string;
  site_title: string;
  /** Origin and base path of the site; null if neither the file nor the importer states them. */
  url: string | null;
  /** True if the importer states the URL, so that the paths of the records lack its base path. */
  isUrlTyped: boolean;
  site_key: string;
  mapping: SiteMapping;
  pictures: PictureSources;
  /** Number of records, and of processed ones. */
  total: number;
  settled: number;
  created_at: Date;
  finished_at: Date | null;
};

const selectImports = `
  select id, system::text as system, status::text as status, file_name, coalesce(site_title, '') as site_title, site_url as url,
    coalesce(site_key, '') as site_key, mapping, pictures, total::int as total, settled::int as settled, created_at, finished_at
  from site_imports`;

/** Sites are imported by admins, and by the command. @throws Forbidden to all others */
export function assertImporter(req: PayloadRequest): void {
  const { actor } = req as Partial<ActorRequest>;
  if (actor?.kind !== 'system' && actor?.kind !== 'job') assertRole(req, 'admin');
}

type StoredImport = Omit<SiteImport, 'created_at' | 'finished_at' | 'isUrlTyped'> & {
  created_at: string;
  finished_at: string | null;
};

const asImport = ({ mapping, pictures, created_at, finished_at, ...row }: StoredImport): SiteImport => ({
  ...row,
  url: row.url ?? readPictures(pictures).address ?? null,
  isUrlTyped: row.url === null,
  mapping: readSiteMapping(mapping),
  pictures: readPictures(pictures),
  created_at: new Date(created_at),
  finished_at: finished_at === null ? null : new Date(finished_at),
});

/** Finds an import for the engine, which runs it without a user. */
export async function loadSiteImport(req: InTransaction, id: string): Promise<SiteImport | null> {
  const [row] = await queryInTransaction<StoredImport>(req, `${selectImports} where id = $1`, [id]);
  return row ? asImport(row) : null;
}

/** Finds an import; null if there is none. @throws Forbidden to all but admins and commands */
export async function findSiteImport(req: PayloadRequest, id: string): Promise<SiteImport | null> {
  assertImporter(req);
  return loadSiteImport(req, id);
}

/** Lists some imports, the newest first. @throws Forbidden to all but admins and commands */
export async function listSiteImports(req: PayloadRequest): Promise<SiteImport[]> {
  assertImporter(req);
  const rows = await queryInTransaction<StoredImport>(
    req,
    `${selectImports} where status <> 'storing' order by created_at desc limit 20`,
  );
  return rows.map(asImport);
}

/** Finds the import of a file that was interrupted; null if there is none. */
export async function findInterrupted(req: PayloadRequest, filePrint: string): Promise<SiteImport | null> {
  assertImporter(req);
  const [row] = await queryInTransaction<StoredImport>(
    req,
    `${selectImports} where file_print = $1 and status in ('running', 'stopped') order by created_at desc limit 1`,
    [filePrint],
  );
  return row ? asImport(row) : null;
}
