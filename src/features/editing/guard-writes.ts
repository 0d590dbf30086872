/**
 * Merges concurrent edits of one document. Payload reads a document, merges the changes into it and writes back all
 * of it: of two concurrent updates the first would be lost, and a studio form would write back the values it was
 * opened with. Therefore updates of one document are serialised by a row lock, and each is merged into the state
 * stored when it gets the lock.
 */

import {
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  executeAccess,
  type GlobalConfig,
  type PayloadRequest,
  type Plugin,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { tableOf } from '@/db/table-of';
import { queryInTransaction } from '@/db/transaction';
import { isRecord } from '@/lib/is-record';
import { uuid } from '@/lib/uuid';
import { hasDrafts } from '@/studio-kit/publishing/has-drafts';
import { findUpdatedIds } from './find-updated-ids';
import { keepsLock } from './keep-locks';
import { lockSeconds } from './lock-seconds';
import type { Values } from './merge/merge-changes';
import { mergeWrite, refuseUnlessSeen, splitWrite } from './refuse-stale-write';
import { selectWholeDocument } from './select-whole-document';
import { seenHeader } from './write-keys';

type UpdateArgs = {
  id?: unknown;
  where?: Where;
  limit?: number;
  sort?: string | string[];
  data?: Values;
  overrideAccess?: boolean;
};
type Moment = { updated_at: string | Date };

const asJson = (document: object): Values => JSON.parse(JSON.stringify(document));

/** Returns the timestamp of the state that a form shows: with drafts, that of the latest version. */
async function lastChange(req: PayloadRequest, collection: SanitizedCollectionConfig, id: string) {
  const table = tableOf(collection.slug);
  const [version] = hasDrafts(collection)
    ? await queryInTransaction<Moment>(
        req,
        `select coalesce(version_updated_at, updated_at) as updated_at from _${table}_v where parent_id = $1 and latest`,
        [id],
      )
    : [];
  const [row] = version
    ? [version]
    : await queryInTransaction<Moment>(req, `select updated_at from ${table} where id = $1`, [id]);
  return row?.updated_at;
}

/**
 * Locks rows FOR NO KEY UPDATE, as an UPDATE does; inserts of rows that reference the document do not wait for this
 * lock.
 */
const lockRows = (req: PayloadRequest, slug: string, ids: readonly string[]) =>
  queryInTransaction(
    req,
    `select from ${tableOf(slug)} where id = any($1::uuid[]) order by id for no key update`,
    [`{${ids.filter((one) => uuid.test(one)).join(',')}}`],
  );

const whatOf = ({ labels, slug }: SanitizedCollectionConfig) =>
  `this ${typeof labels.singular === 'string' ? labels.singular.toLowerCase() : slug}`;

/**
 * Merges the body of an update into the stored state. @throws AppError 409 if others have changed a value that
 * the update changes.
 */
async function mergeUpdate(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  { id, data, overrideAccess = false }: { id: string; data: Values; overrideAccess?: boolean | undefined },
): Promise<Values> {
  const { slug, fields, access } = collection;
  const write = splitWrite(data);
  const { changedFrom } = write;
  if (!changedFrom) {
    if ('updatedAt' in data)
      refuseUnlessSeen(whatOf(collection), data.updatedAt, await lastChange(req, collection, id));
    return write.fields;
  }
  // Payload checks access only after this hook; without a check here, the error about a conflict would reveal stored
  // values.
  if (!overrideAccess) await executeAccess({ req, id, data }, access.update);
  const found = await req.payload.findByID({
    collection: slug,
    id,
    depth: 0,
    draft: hasDrafts(collection),
    disableErrors: true,
    overrideAccess,
    req,
  });
  return found ? mergeWrite(fields, { ...write, changedFrom }, asJson(found)) : write.fields;
}

/** Refuses to restore a version if the document has changed since the user saw it. */
async function guardRestore(req: PayloadRequest, collection: SanitizedCollectionConfig, versionId: unknown) {
  const [version] = uuid.test(String(versionId))
    ? await queryInTransaction<{ parent_id: string }>(
        req,
        `select parent_id from _${tableOf(collection.slug)}_v where id = $1`,
        [versionId],
      )
    : [];
  if (!version) return;
  await lockRows(req, collection.slug, [version.parent_id]);
  const seen = req.headers?.get(seenHeader);
  refuseUnlessSeen(
    whatOf(collection),
    seen,
    seen ? await lastChange(req, collection, version.parent_id) : undefined,
  );
}

/**
 * Locks the rows before Payload reads the state it will write back. A write with its base state (`_changedFrom`,
 * which the studio's forms send) is merged; a write with `updatedAt` is rejected if the document has been changed
 * since; a write with neither is a plain write of its fields.
 */
const guardUpdate: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  const update = args as UpdateArgs;
  const { id, data, overrideAccess } = update;
  if (operation === 'restoreVersion') await guardRestore(req, collection, id);
  if (operation !== 'update') return args;
  req.context[keepsLock] = true;
  await lockRows(
    req,
    collection.slug,
    id === undefined ? await findUpdatedIds(req, collection, update) : [String(id)],
  );
  const isOne = id !== undefined && isRecord(data);
  const merged = isOne ? await mergeUpdate(req, collection, { id: String(id), data, overrideAccess }) : data;
  // Payload types `args` as a union of all operations; an update has both keys.
  return { ...args, data: merged, overrideLock: true } as typeof args;
};

type GlobalHook = NonNullable<NonNullable<GlobalConfig['hooks']>['beforeOperation']>[number];

/** `guardUpdate` for a global. */
const guardGlobalUpdate: GlobalHook = async ({ args, operation, global, req }) => {
  if (operation !== 'update') return;
  const { slug, fields, access } = global;
  const { data, overrideAccess = false } = args as UpdateArgs;
  req.context[keepsLock] = true;
  // Before the first save there is no row to lock.
  await lockUntilCommit(req, `global ${slug}`);
  const [row] = await queryInTransaction<Moment>(
    req,
    `select updated_at from ${tableOf(slug)} for no key update`,
  );
  if (!isRecord(data)) return;
  const write = splitWrite(data);
  const { changedFrom } = write;
  if (!changedFrom) {
    const what = `the ${typeof global.label === 'string' ? global.label.toLowerCase() : slug}`;
    refuseUnlessSeen(what, data.updatedAt, row?.updated_at);
    return { ...args, data: write.fields, overrideLock: true };
  }
  if (!overrideAccess && access?.update) await executeAccess({ req, data }, access.update);
  const current = await req.payload.findGlobal({ slug, depth: 0, overrideAccess, req });
  const merged = mergeWrite(fields, { ...write, changedFrom }, asJson(current));
  return { ...args, data: merged, overrideLock: true };
};

const lockDocuments = { duration: lockSeconds };
const editing = '/src/features/editing/studio/document-editing.client#DocumentEditing';

const guardCollection = (collection: CollectionConfig): CollectionConfig => {
  const { hooks, admin } = collection;
  const guarded = {
    ...collection,
    hooks: {
      ...hooks,
      beforeOperation: [guardUpdate, selectWholeDocument, ...(hooks?.beforeOperation ?? [])],
    },
  };
  if (collection.lockDocuments === false) return guarded;
  const { components } = admin ?? {};
  const beforeDocumentControls = [editing, ...(components?.edit?.beforeDocumentControls ?? [])];
  const edit = { ...components?.edit, beforeDocumentControls };
  return { ...guarded, lockDocuments, admin: { ...admin, components: { ...components, edit } } };
};

const guardGlobal = (global: GlobalConfig): GlobalConfig => {
  const { hooks, admin } = global;
  const { components } = admin ?? {};
  const beforeDocumentControls = [editing, ...(components?.elements?.beforeDocumentControls ?? [])];
  const elements = { ...components?.elements, beforeDocumentControls };
  return {
    ...global,
    lockDocuments,
    hooks: { ...hooks, beforeOperation: [guardGlobalUpdate, ...(hooks?.beforeOperation ?? [])] },
    admin: { ...admin, components: { ...components, elements } },
  };
};

/** Guards every collection and global of the product. */
export const guardWrites: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map(guardCollection),
  globals: config.globals?.map(guardGlobal),
});
