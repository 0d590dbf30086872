/** Writes to `site_import_items`, the records of an import. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import {
  type ImportNote,
  type ItemKind,
  type ItemState,
  type SiteItem,
  selectItems,
} from '../site-import/run/items';

/** A record to store. */
export type NewItem = {
  kind: ItemKind;
  key: string;
  number: number;
  title: string;
  record: object | null;
  state?: ItemState;
  target?: string | null;
  path?: string | null;
  old_paths?: readonly string[];
  attached_to?: string | null;
  notes?: readonly ImportNote[];
};

/** Stores records; those whose key is stored already are left out. @returns the number of stored records */
export async function insertItems(
  req: InTransaction,
  importId: string,
  items: readonly NewItem[],
): Promise<number> {
  if (items.length === 0) return 0;
  const rows = await queryInTransaction(
    req,
    `insert into site_import_items (site_import_id, kind, key, number, title, record, state, target, path, old_paths, notes, attached_to)
     select $1::uuid, kind::enum_site_import_items_kind, key, number, title, record,
       coalesce(state, 'waiting')::enum_site_import_items_state, target, path, old_paths, notes, attached_to
     from jsonb_to_recordset($2::jsonb) as item(kind text, key text, number numeric, title text, record jsonb, state text,
       target text, path text, old_paths jsonb, notes jsonb, attached_to text)
     on conflict (site_import_id, kind, key) do nothing returning id`,
    [importId, JSON.stringify(items)],
  );
  return rows.length;
}

/** Selects and locks the next records of a kind in a state, in the order of the file. */
export const takeItems = (
  req: InTransaction,
  importId: string,
  { kind, state, limit }: { kind: ItemKind; state: ItemState; limit: number },
): Promise<SiteItem[]> =>
  queryInTransaction<SiteItem>(
    req,
    `${selectItems} where site_import_id = $1 and kind = $2::enum_site_import_items_kind
       and state = $3::enum_site_import_items_state
     order by site_import_items.number limit ${limit} for update skip locked`,
    [importId, kind, state],
  );

/** Locks a record, and waits if another worker has locked it. Undefined if its state has changed meanwhile. */
export async function takeItem(
  req: InTransaction,
  id: string,
  state: ItemState,
): Promise<SiteItem | undefined> {
  const [item] = await queryInTransaction<SiteItem>(
    req,
    `${selectItems} where id = $1 and state = $2::enum_site_import_items_state for update`,
    [id, state],
  );
  return item;
}

export type PlannedItem = {
  id: string;
  target: string;
  path: string | null;
  document_id: string | null;
};

/** Stores the planned paths of entries. */
export async function planItems(req: InTransaction, planned: readonly PlannedItem[]): Promise<void> {
  await queryInTransaction(
    req,
    `update site_import_items as item set state = 'planned', target = plan.target, path = plan.path,
       document_id = plan.document_id, updated_at = now()
     from jsonb_to_recordset($1::jsonb) as plan(id uuid, target text, path text, document_id text)
     where item.id = plan.id`,
    [JSON.stringify(planned)],
  );
}

/** Sets alternative texts of files that have none and are not imported yet. */
export async function giveAlternativeTexts(
  req: InTransaction,
  importId: string,
  given: readonly { key: string; alt: string }[],
): Promise<void> {
  if (given.length === 0) return;
  await queryInTransaction(
    req,
    `update site_import_items as item set record = jsonb_set(item.record, '{alt}', to_jsonb(one.alt)), updated_at = now()
     from jsonb_to_recordset($2::jsonb) as one(key text, alt text)
     where item.site_import_id = $1::uuid and item.kind = 'file' and item.key = one.key and item.state = 'waiting'
       and coalesce(item.record ->> 'alt', '') = ''`,
    [importId, JSON.stringify(given)],
  );
}

export type SettledItem = {
  id: string;
  outcome: Row<'site_import_items'>['outcome'];
  document_id?: string | null;
  path?: string | null;
  wanted_print?: string | null;
  stored_print?: string | null;
  notes?: readonly ImportNote[];
};

/** Stores the outcome of records, and deletes their content, except what distinguishes entries with the same key. */
export async function settleItems(req: InTransaction, settled: readonly SettledItem[]): Promise<void> {
  if (settled.length === 0) return;
  await queryInTransaction(
    req,
    `update site_import_items as item set state = 'done', outcome = done.outcome::enum_site_import_items_outcome,
       document_id = done.document_id, path = coalesce(done.path, item.path), wanted_print = done.wanted_print,
       stored_print = done.stored_print, notes = done.notes, updated_at = now(),
       record = case item.kind when 'entry' then jsonb_build_object('type', item.record->'type', 'slug', item.record->'slug',
         'publishedAt', item.record->'publishedAt') end
     from jsonb_to_recordset($1::jsonb) as done(id uuid, outcome text, document_id text, path text, wanted_print text,
       stored_print text, notes jsonb)
     where item.id = done.id`,
    [JSON.stringify(settled)],
  );
}

/** Stores the values of an imported document after a change that does not count as an edit. */
export async function replaceStoredPrint(
  req: InTransaction,
  documentId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (before === after) return;
  await queryInTransaction(
    req,
    'update site_import_items set stored_print = $3, updated_at = now() where document_id = $1 and stored_print = $2',
    [documentId, before, after],
  );
}

/** Stores the outcome of an undo for its records. Deleted documents are forgotten by all imports. */
export async function undoItems(
  req: InTransaction,
  undone: readonly { id: string; state: 'undone' | 'kept'; document_id?: string | null; note?: ImportNote }[],
): Promise<void> {
  if (undone.length === 0) return;
  await queryInTransaction(
    req,
    `with gone as (
       select id, state, document_id, note from jsonb_to_recordset($1::jsonb) as one(id uuid, state text, document_id text, note jsonb)
     ), forgotten as (
       update site_import_items as item set document_id = null, updated_at = now() from gone
       where item.document_id = gone.document_id and gone.state = 'undone' and item.id <> gone.id returning item.id
     )
     update site_import_items as item set state = gone.state::enum_site_import_items_state,
       document_id = case gone.state when 'undone' then null else item.document_id end,
       notes = coalesce(item.notes, '[]') || coalesce(gone.note, '[]'), record = null, updated_at = now()
     from gone where item.id = gone.id`,
    [JSON.stringify(undone)],
  );
}
