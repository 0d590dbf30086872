/** Deletes the documents of an import, unless somebody has edited them here or other content uses them. */
import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { findUses } from '../../documents/document-uses';
import { announceContent } from '../../revalidation/revalidate';
import { removeImportedRedirects } from '../../tables/redirects';
import { undoItems } from '../../tables/site-import-items';
import { countSettled } from '../../tables/site-imports';
import { documentStates, type ImportedCollection } from './document-state';
import type { SiteImport } from './find-site-import';
import { type ItemKind, type SiteItem, selectItems } from './items';

/** Records per transaction. */
const batchSize = 50;
/** Files per transaction, whose deletion takes longer. */
const fileBatch = 20;

const collectionOf = ({ kind, target }: SiteItem): ImportedCollection =>
  kind === 'entry'
    ? (target as ImportedCollection)
    : kind === 'file'
      ? 'media'
      : kind === 'author'
        ? 'authors'
        : 'categories';

/** Records with a higher number whose documents were created by the import and still exist. */
const listMade = (req: PayloadRequest, id: string, kind: ItemKind, { after = '', limit = batchSize } = {}) =>
  queryInTransaction<SiteItem>(
    req,
    `${selectItems} where site_import_id = $1 and kind = $2::enum_site_import_items_kind and state = 'done'
       and outcome = 'created' and document_id is not null and id::text > $3 order by id::text limit ${limit} for update`,
    [id, kind, after],
  );

const kept = (detail: string) => ({ what: 'Left after undo', count: 1, detail });

function byCollection(items: readonly SiteItem[]): Map<ImportedCollection, SiteItem[]> {
  const groups = new Map<ImportedCollection, SiteItem[]>();
  for (const item of items) groups.set(collectionOf(item), [...(groups.get(collectionOf(item)) ?? []), item]);
  return groups;
}

/** Ids of the documents that this undo will delete. */
async function doomedIds(req: PayloadRequest, id: string): Promise<ReadonlySet<string>> {
  const rows = await queryInTransaction<{ document_id: string }>(
    req,
    `select document_id from site_import_items where site_import_id = $1 and state = 'done' and outcome = 'created'
       and document_id is not null`,
    [id],
  );
  return new Set(rows.map(({ document_id }) => document_id));
}

/**
 * Marks documents as kept if they were edited here, or if a remaining document uses them. @returns whether any is kept
 */
async function keepUsed(
  req: PayloadRequest,
  running: SiteImport,
  items: readonly SiteItem[],
): Promise<boolean> {
  const doomed = await doomedIds(req, running.id);
  let isAnyKept = false;
  for (const [collection, group] of byCollection(items)) {
    const ids = group.flatMap(({ document_id }) => document_id ?? []);
    const states = await documentStates(req, collection, ids);
    const uses = await findUses(req, { collection, ids });
    const undone = group.flatMap((item) => {
      const state = states.get(item.document_id ?? '');
      if (!state) return [];
      const user = uses.find((use) => use.usedId === state.id && use.isNeeded && !doomed.has(use.id));
      if (state.print !== item.stored_print)
        return [
          { id: item.id, state: 'kept' as const, note: kept(`“${item.title ?? ''}” was edited here.`) },
        ];
      if (user)
        return [
          {
            id: item.id,
            state: 'kept' as const,
            note: kept(`“${item.title ?? ''}” is used by “${user.title}”.`),
          },
        ];
      return [];
    });
    await undoItems(req, undone);
    isAnyKept ||= undone.length > 0;
  }
  return isAnyKept;
}

/** Deletes documents that no remaining document uses. */
async function removeDocuments(
  req: PayloadRequest,
  running: SiteImport,
  items: readonly SiteItem[],
): Promise<void> {
  req.context.isAnnouncedLater = true;
  req.context.areUsesChecked = true;
  for (const [collection, group] of byCollection(items)) {
    const there = await documentStates(
      req,
      collection,
      group.flatMap(({ document_id }) => document_id ?? []),
    );
    for (const { document_id: id } of group) {
      if (id !== null && there.has(id))
        await req.payload.delete({ collection, id, depth: 0, overrideAccess: true, req });
    }
  }
  await undoItems(
    req,
    items.map(({ id, document_id }) => ({ id, document_id, state: 'undone' })),
  );
  await announceContent(req);
  await countSettled(req, running.id, items.length);
}

type Step = () => Promise<boolean>;

/** Iterates over all records of a kind, repeatedly until a pass marks no further document as kept. */
function keepStep(req: PayloadRequest, running: SiteImport, kind: ItemKind): Step {
  let after = '';
  let isAgain = false;
  return async () => {
    const items = await listMade(req, running.id, kind, { after });
    isAgain = (await keepUsed(req, running, items)) || isAgain;
    after = items.at(-1)?.id ?? '';
    if (items.length > 0) return true;
    const goesOn = isAgain;
    isAgain = false;
    return goesOn;
  };
}

const removeStep =
  (req: PayloadRequest, running: SiteImport, kind: ItemKind): Step =>
  async () => {
    const items = await listMade(req, running.id, kind, { limit: kind === 'file' ? fileBatch : batchSize });
    if (items.length === 0) return false;
    await removeDocuments(req, running, items);
    return true;
  };

/** Steps of an undo: redirects, then the documents in the order in which they refer to each other. */
export function undoSteps(req: PayloadRequest, running: SiteImport): Step[] {
  const redirects = async () => {
    const items = await queryInTransaction<SiteItem>(
      req,
      `${selectItems} where site_import_id = $1 and kind = 'redirect' and state = 'done' limit 500`,
      [running.id],
    );
    if (items.length === 0) return false;
    await removeImportedRedirects(
      req,
      items.map(({ key, path }) => ({ from: key, to: path ?? '' })),
    );
    await undoItems(
      req,
      items.map(({ id }) => ({ id, state: 'undone' })),
    );
    return true;
  };
  const kinds = ['entry', 'author', 'term', 'file'] as const;
  return [
    redirects,
    ...kinds.flatMap((kind) => [keepStep(req, running, kind), removeStep(req, running, kind)]),
  ];
}
