import type { Payload } from 'payload';

/** Key in `req.context` that marks a write as a save, which does not end the document's lock. */
export const keepsLock = 'keepsDocumentLock';

/**
 * Payload deletes a document's lock on each save; with autosave, other users would never see that somebody is
 * editing. This wrapper keeps a lock until its holder leaves or has sent no request within `lockSeconds`, or until
 * the document is deleted.
 */
export function keepLocksWhileSaving({ db }: Pick<Payload, 'db'>): void {
  const deleteMany = db.deleteMany.bind(db);
  db.deleteMany = async (args) => {
    if (args.collection === 'payload-locked-documents' && args.req?.context?.[keepsLock]) return;
    await deleteMany(args);
  };
}
