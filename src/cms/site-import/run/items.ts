/** Records of an import as the engine reads them. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { SourceRecord } from '../source-site';

export type ItemKind = Row<'site_import_items'>['kind'];
export type ItemState = Row<'site_import_items'>['state'];

/** Line of the report: something that has no place here, or was decided without being asked. */
export interface ImportNote {
  /** What it is, in words for people: `Form`. */
  what: string;
  count: number;
  /** A sentence more. May be blank. */
  detail: string;
}

export type SiteItem = {
  id: string;
  kind: ItemKind;
  key: string;
  number: number;
  title: string | null;
  outcome: Row<'site_import_items'>['outcome'];
  record: SourceRecord | null;
  /** Paths on the old site, as redirects store them. */
  old_paths: string[] | null;
  /** Collection of an entry, address of a file, taxonomy of a term. */
  target: string | null;
  document_id: string | null;
  path: string | null;
  /** Key of the entry to which a file is attached. */
  attached_to: string | null;
  wanted_print: string | null;
  stored_print: string | null;
  notes: ImportNote[] | null;
};

/** SQL that selects records; the caller appends `where …`. */
export const selectItems = `
  select id, kind::text as kind, key, number::int as number, title, outcome::text as outcome, record, old_paths, target, document_id, path,
    attached_to, wanted_print, stored_print, notes from site_import_items`;

export type Former = Pick<SiteItem, 'key' | 'target' | 'wanted_print' | 'stored_print' | 'path'> & {
  document_id: string;
};

/** What earlier imports of the same site have made of records, by their keys. */
export async function findFormer(
  req: InTransaction,
  { id, site_key }: { id: string; site_key: string },
  { kind, keys }: { kind: ItemKind; keys: readonly string[] },
): Promise<Map<string, Former>> {
  const rows = await queryInTransaction<Former>(
    req,
    `select distinct on (item.key) item.key, item.target, item.document_id, item.wanted_print, item.stored_print, item.path
     from site_import_items as item join site_imports as former on former.id = item.site_import_id
     where former.site_key = $1 and former.id <> $2 and former.status <> 'undone'
       and item.kind = $3::enum_site_import_items_kind and item.key = any($4::text[])
       and item.state in ('done', 'kept') and item.document_id is not null
     order by item.key, item.updated_at desc`,
    [site_key, id, kind, keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

export type KeptItem = Pick<
  SiteItem,
  'kind' | 'key' | 'title' | 'target' | 'document_id' | 'path' | 'attached_to' | 'old_paths'
>;

/** What the records of an import have become, or are going to be, without the records themselves. */
export const listKeptItems = (req: InTransaction, id: string): Promise<KeptItem[]> =>
  queryInTransaction<KeptItem>(
    req,
    `select kind::text as kind, key, title, target, document_id, path, attached_to, old_paths from site_import_items
     where site_import_id = $1 and kind <> 'loss' order by site_import_items.number`,
    [id],
  );

/** The next entries that are not written; without a lock, since each is locked when it is. */
export const listPlannedEntries = (req: InTransaction, id: string, limit: number): Promise<SiteItem[]> =>
  queryInTransaction<SiteItem>(
    req,
    `${selectItems} where site_import_id = $1 and kind = 'entry' and state = 'planned'
     order by site_import_items.number limit ${limit}`,
    [id],
  );

/** The next files that are not dealt with; without a lock, since they are fetched first. */
export const listWaitingFiles = (req: InTransaction, id: string, limit: number): Promise<SiteItem[]> =>
  queryInTransaction<SiteItem>(
    req,
    `${selectItems} where site_import_id = $1 and kind = 'file' and state = 'waiting'
     order by site_import_items.number limit ${limit}`,
    [id],
  );
