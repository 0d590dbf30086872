import type { PayloadRequest } from 'payload';
import { type InTransaction, inTransaction } from '@/db/transaction';
import { holdDueMails } from '../tables/emails';
import { suppressEach } from '../tables/suppressions';
import { RestoredNote, restoredNotePrefix } from './restored-note';

/**
 * Holds all due mails after a restore, because they may have been sent since the backup was made, and keeps the
 * suppressions that were added since. Runs with the migrations; does nothing unless a restore left a note.
 * @param also stops anything else that must not continue after a restore, in the same transaction.
 */
export async function holdMailsAfterRestore(
  req: PayloadRequest,
  also: (req: InTransaction) => Promise<void>,
): Promise<void> {
  const { kv, logger } = req.payload;
  const keys = (await kv.keys()).filter((key) => key.startsWith(restoredNotePrefix));
  if (keys.length === 0) return;
  const notes = await Promise.all(keys.map(async (key) => RestoredNote.parse(await kv.get(key))));
  const held = await inTransaction(req, async () => {
    for (const { suppressions } of notes) await suppressEach(req, suppressions);
    await also(req);
    return holdDueMails(req, {
      heldFor: 'restored from a backup: it may have left since that was made',
      lapses: 'sign-in-link',
      lapsedFor: 'restored from a backup: whoever still wants in asks for another',
    });
  });
  // The notes are deleted last: if this start is interrupted, the next start repeats everything.
  for (const key of keys) await kv.delete(key);
  logger.warn({ held }, 'A backup was restored: the mails that had come due wait in the studio.');
}
