/**
 * Keeps the state of a document in every save. Payload merges a save without `draft` into the newest version and
 * writes the result over what visitors see: if the newest version is a draft, the page would go offline. Of many
 * documents at once, it reads the published rows instead, and would put what they contain above newer drafts.
 */
import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
  PayloadRequest,
  SanitizedCollectionConfig,
  Where,
} from 'payload';
import { isRecord } from '@/lib/is-record';
import { findUpdatedIds } from '../find-updated-ids';
import { type DocumentState, findStates } from './document-states';
import { isDraftSave, requestOf, type StateRequest } from './requested-state';

type Values = Record<string, unknown>;
type UpdateArgs = {
  id?: unknown;
  where?: Where;
  limit?: number;
  sort?: string | string[];
  data: Values;
  draft?: boolean;
  depth?: number;
  overrideAccess?: boolean;
  unpublishAllLocales?: boolean;
  publishAllLocales?: boolean;
};
type BulkResult = { docs: { id: unknown }[]; errors: unknown[] };

/** Documents of a bulk update that are saved by calls of their own; `ids` are those of all documents, in order. */
type Apart = { request: StateRequest; ids: string[]; drafts: string[] };
type SplitArgs = UpdateArgs & { apart?: Apart };

/** Removes an empty `_status` from the data: Payload would store it, and the document would not count as published. */
function withoutEmptyStatus(data: Values): Values {
  const { _status, ...fields } = data;
  return _status === null || _status === undefined || _status === '' ? fields : data;
}

/**
 * Arguments with which Payload performs the requested write of one document. An unpublication of a document with a
 * newer draft is marked with `unpublishAllLocales`, because Payload would otherwise refuse it if that draft is
 * incomplete.
 */
function argsFor(args: UpdateArgs, request: StateRequest, state: DocumentState | undefined): UpdateArgs {
  const plain = { ...args, publishAllLocales: false, unpublishAllLocales: false };
  if (request !== 'unpublish') return { ...plain, draft: state ? isDraftSave(request, state) : !!args.draft };
  const unpublishAllLocales = Boolean(args.unpublishAllLocales || state?.hasDraft);
  return { ...plain, draft: false, unpublishAllLocales, data: { ...args.data, _status: 'draft' } };
}

/** Narrows a bulk update to the documents without a draft to keep; the others are saved after it. */
async function splitBulk(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  { args, request }: { args: UpdateArgs; request: StateRequest },
): Promise<SplitArgs> {
  const ids = await findUpdatedIds(req, collection, args);
  const states = await findStates(req, collection.slug, ids);
  const drafts = states.filter((state) => state.hasDraft || isDraftSave(request, state)).map(({ id }) => id);
  const left = new Set(drafts);
  const others = ids.filter((id) => !left.has(id));
  const split = { ...argsFor(args, request, undefined), apart: { request, ids, drafts } };
  return drafts.length > 0 ? { ...split, where: { id: { in: others } } } : split;
}

/** Reads each write of a collection with drafts by the rule above. Runs under the row lock of `guardWrites`. */
export const keepState: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  if (operation !== 'update' && operation !== 'create') return args;
  const given = args as unknown as UpdateArgs;
  if (!isRecord(given.data)) return args;
  const update = { ...given, data: withoutEmptyStatus(given.data) };
  const kept = operation === 'create' ? update : await readUpdate(update);
  // Payload types `args` as a union of all operations.
  return kept as unknown as typeof args;

  async function readUpdate(one: UpdateArgs): Promise<SplitArgs> {
    const request = requestOf(one);
    if (one.id !== undefined) {
      const [state] = await findStates(req, collection.slug, [one.id]);
      return argsFor(one, request, state);
    }
    // With `draft`, Payload reads the newest version of each document by itself.
    if (one.draft && request !== 'unpublish') return argsFor(one, request, undefined);
    return splitBulk(req, collection, { args: one, request });
  }
};

/** Saves the documents of a bulk update that were left out of it, each from its newest version. */
async function saveApart(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  { data, depth, overrideAccess = false, apart }: SplitArgs & { apart: Apart },
): Promise<BulkResult> {
  const slug = collection.slug as CollectionSlug;
  const options = { collection: slug, ...(depth !== undefined && { depth }), overrideAccess, req };
  const { request, drafts } = apart;
  if (request !== 'unpublish') {
    return req.payload.update({ ...options, where: { id: { in: drafts } }, data, draft: true });
  }
  // Payload has no bulk update that reads the newest versions and stores no drafts.
  const docs = [];
  for (const id of drafts) {
    docs.push(await req.payload.update({ ...options, id, data: { _status: 'draft' } }));
  }
  return { docs, errors: [] };
}

export const saveOthersOfBulk: CollectionAfterOperationHook = async (operation) => {
  if (operation.operation !== 'update') return operation.result;
  const { collection, req } = operation;
  const { apart, ...args } = operation.args as unknown as SplitArgs;
  if (!apart || apart.drafts.length === 0) return operation.result;
  const result = operation.result as BulkResult;
  const saved = await saveApart(req, collection, { ...args, apart });
  const place = new Map(apart.ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: { id: unknown }) => place.get(String(id)) ?? 0;
  const docs = [...result.docs, ...saved.docs].sort((one, other) => placeOf(one) - placeOf(other));
  return { docs, errors: [...result.errors, ...saved.errors] } as typeof operation.result;
};
