/** Keeps the state of a document when a version of it is restored: Payload would give it the state of the version. */
import type { CollectionBeforeOperationHook, CollectionSlug, Endpoint } from 'payload';
import { AppError } from '@/http/app-error';
import { findRestoration } from './document-states';
import { restoresDraft } from './restore-outcome';

const path = '/versions/:id';

/**
 * Precedes Payload's endpoint of the same path and calls it, with `draft=true` if the version is to become the newest
 * draft. Hooks cannot do this, because Payload reads `draft` before it calls them.
 */
export const restoreEndpoint: Endpoint = {
  path,
  method: 'post',
  handler: async (req) => {
    const { collection, id } = req.routeParams ?? {};
    const slug = String(collection) as CollectionSlug;
    const endpoints = req.payload.collections[slug].config.endpoints || [];
    const restore = endpoints.findLast((endpoint) => endpoint.method === 'post' && endpoint.path === path);
    if (!restore) throw new Error(`Payload has no endpoint POST ${path} any more.`);
    const restoration = await findRestoration(req, slug, id);
    if (restoration && restoresDraft(restoration)) req.query = { ...req.query, draft: 'true' };
    return restore.handler(req);
  },
};

type RestoreArgs = { id?: unknown; draft?: boolean };

/**
 * Refuses a restore that would publish or unpublish the document. Only callers of the Local API, which cannot restore
 * a draft, and a request that was overtaken by a publication or unpublication, see this. Runs under the row lock of
 * `guardWrites`.
 */
export const refuseStateOfVersion: CollectionBeforeOperationHook = async ({
  args,
  operation,
  collection,
  req,
}) => {
  if (operation !== 'restoreVersion') return args;
  const { id, draft } = args as unknown as RestoreArgs;
  const restoration = draft ? null : await findRestoration(req, collection.slug, id);
  if (!restoration || restoration.isOfPublished === restoration.isPublished) return args;
  throw new AppError(
    'changes_state',
    409,
    restoration.isPublished
      ? 'This version is a draft, and restoring it would take the document offline. Restore it as a draft.'
      : 'This version was published, and restoring it would put the document online. Restore it as a draft.',
  );
};
