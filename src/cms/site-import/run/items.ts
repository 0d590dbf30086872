/** Records of an import as the engine loads them. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { SourceRecord } from '../source-site';
import { originalAddress } from './addresses/addresses';

export type ItemKind = Row<'site_import_items'>['kind'];
export type ItemState = Row<'site_import_items'>['state'];

/** Line of the report: content without a counterpart here, or a guess. */
export interface ImportNote {
  /** Name of the content for people: `Form`. */
  what: string;
  count: number;
  /** Additional sentence; may be blank. */
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

/** Facts of a processed entry by which it is distinguished from another entry with the same key. */
export interface EntryFacts {
  type?: string;
  slug?: string;
  publishedAt?: string | null;
}

export type Former = Pick<SiteItem, 'key' | 'title' | 'target' | 'wanted_print' | 'stored_print' | 'path'> & {
  document_id: string;
  /** Facts that are kept of a processed entry. */
  facts: EntryFacts | null;
};

const differ = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && Boolean(other) && one !== other;

const lastSegment = (address: string): string =>
  originalAddress(address.slice(address.lastIndexOf('/') + 1)).toLowerCase();

/**
 * True if an earlier record with the same key differs: a file or an author with another name, or an entry with another
 * slug, date, and title or type. Values that one of the two lacks are not compared.
 */
export function isAnother(
  item: Pick<SiteItem, 'kind' | 'title' | 'target' | 'record'>,
  former: Former,
): boolean {
  if (item.kind === 'file')
    return differ(item.target && lastSegment(item.target), former.target && lastSegment(former.target));
  if (item.kind === 'author') return differ(item.title, former.title);
  if (item.kind !== 'entry' || item.record === null || former.facts === null) return false;
  const one: EntryFacts = item.record.kind === 'entry' ? item.record : {};
  const other = former.facts;
  return (
    differ(one.slug, other.slug) &&
    differ(one.publishedAt, other.publishedAt) &&
    (differ(one.type, other.type) || differ(item.title, former.title))
  );
}

/**
 * Documents of earlier imports of the same site for records of one kind, by key; including those for a different record
 * with the same key.
 */
export interface FormerRecords {
  same: Map<string, Former>;
  others: Map<string, Former>;
}

export async function findFormer(
  req: InTransaction,
  { id, site_key, system }: { id: string; site_key: string; system: string },
  kind: ItemKind,
  items: readonly SiteItem[],
): Promise<FormerRecords> {
  const rows = await queryInTransaction<Former>(
    req,
    `select * from (
       select distinct on (item.key, item.document_id) item.key, item.title, item.target, item.document_id, item.wanted_print,
         item.stored_print, item.path, case item.kind when 'entry' then item.record end as facts, item.updated_at
       from site_import_items as item join site_imports as former on former.id = item.site_import_id
       where former.site_key = $1 and former.id <> $2 and former.status <> 'undone' and former.system = $5::enum_site_imports_system
         and item.kind = $3::enum_site_import_items_kind and item.key = any($4::text[])
         and item.state in ('done', 'kept') and item.document_id is not null
       order by item.key, item.document_id, item.updated_at desc
     ) as found order by updated_at`,
    [site_key, id, kind, items.map(({ key }) => key), system],
  );
  const byKey = new Map(items.map((item) => [item.key, item]));
  const found: FormerRecords = { same: new Map(), others: new Map() };
  for (const row of rows) {
    const item = byKey.get(row.key);
    // The latest one wins.
    if (item) (isAnother(item, row) ? found.others : found.same).set(row.key, row);
  }
  return found;
}

export type KeptItem = Pick<
  SiteItem,
  'kind' | 'key' | 'title' | 'target' | 'document_id' | 'path' | 'attached_to' | 'old_paths'
>;

/** Outcomes of the records of an import, done or planned, without the records themselves. */
export const listKeptItems = (req: InTransaction, id: string): Promise<KeptItem[]> =>
  queryInTransaction<KeptItem>(
    req,
    `select kind::text as kind, key, title, target, document_id, path, attached_to, old_paths from site_import_items
     where site_import_id = $1 and kind <> 'loss' order by site_import_items.number`,
    [id],
  );

/** The next unwritten entries; without a lock, because each one is locked when it is written. */
export const listPlannedEntries = (req: InTransaction, id: string, limit: number): Promise<SiteItem[]> =>
  queryInTransaction<SiteItem>(
    req,
    `${selectItems} where site_import_id = $1 and kind = 'entry' and state = 'planned'
     order by site_import_items.number limit ${limit}`,
    [id],
  );

/** The next unprocessed files; without a lock, because they are fetched first. */
export const listWaitingFiles = (req: InTransaction, id: string, limit: number): Promise<SiteItem[]> =>
  queryInTransaction<SiteItem>(
    req,
    `${selectItems} where site_import_id = $1 and kind = 'file' and state = 'waiting'
     order by site_import_items.number limit ${limit}`,
    [id],
  );
