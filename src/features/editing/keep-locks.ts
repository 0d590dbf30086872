import type { Payload } from 'payload';

/** The name in a request's context: what it writes is a save, which does not end the document's lock. */
export const keepsLock = 'keepsDocumentLock';

/**
 * Payload ends a document's lock at each save; with autosave nobody would ever be told that somebody is writing. Here it
 * ends when its holder leaves or is gone for `lockSeconds`, and with the document.
 */
export function keepLocksWhileSaving({ db }: Pick<Payload, 'db'>): void {
  const deleteMany = db.deleteMany.bind(db);
  db.deleteMany = async (args) => {
    if (args.collection === 'payload-locked-documents' && args.req?.context?.[keepsLock]) return;
    await deleteMany(args);
  };
}
