import type { DocumentState } from './document-states';

type Write = {
  data: Record<string, unknown>;
  draft?: boolean | undefined;
  unpublishAllLocales?: boolean | undefined;
};

/**
 * Intent of a write. `publish` and `unpublish` change the state of a document, and `draft` saves a draft. `whole` sends
 * a draft's status back with other fields, as a client does that has read the draft; `fields` names no status.
 */
export type StateRequest = 'publish' | 'unpublish' | 'draft' | 'whole' | 'fields';

/** Keys that identify the document that a write is about, and do not change it. */
const identifying: ReadonlySet<string> = new Set(['_status', 'id', 'createdAt', 'updatedAt']);

/**
 * Reads the intent of a write. The studio's button Unpublish sends only `_status: 'draft'`, with `unpublishAllLocales`;
 * lists and schedules send only `_status: 'draft'`.
 */
export function requestOf({ data, draft, unpublishAllLocales }: Write): StateRequest {
  if (data._status === 'published') return 'publish';
  if (unpublishAllLocales) return 'unpublish';
  if (draft) return 'draft';
  if (data._status !== 'draft') return 'fields';
  return Object.keys(data).every((key) => identifying.has(key)) ? 'unpublish' : 'whole';
}

/** True if the write is to be stored as a draft so that a published document stays as visitors see it. */
export function isDraftSave(request: StateRequest, { isPublished, hasDraft }: DocumentState): boolean {
  if (request === 'draft') return true;
  return isPublished && (request === 'whole' || (request === 'fields' && hasDraft));
}
