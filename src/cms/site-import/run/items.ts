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
  /** Collection of an entry, address of a file, taxonomy of a term. */
  target: string | null;
  document_id: string | null;
  path: string | null;
  wanted_print: string | null;
  stored_print: string | null;
  notes: ImportNote[] | null;
};

/** SQL that selects records; the caller appends `where …`. */
export const selectItems = `
  select id, kind::text as kind, key, number::int as number, title, outcome::text as outcome, record, target, document_id, path,
    wanted_print, stored_print, notes from site_import_items`;

export type Former = Pick<SiteItem, 'key' | 'wanted_print' | 'stored_print' | 'path'> & {
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
    `select distinct on (item.key) item.key, item.document_id, item.wanted_print, item.stored_print, item.path
     from site_import_items as item join site_imports as former on former.id = item.site_import_id
     where former.site_key = $1 and former.id <> $2 and former.status <> 'undone'
       and item.kind = $3::enum_site_import_items_kind and item.key = any($4::text[])
       and item.state in ('done', 'kept') and item.document_id is not null
     order by item.key, item.updated_at desc`,
    [site_key, id, kind, keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}
