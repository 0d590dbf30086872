import type { PayloadRequest } from 'payload';
import { type InTransaction, inTransaction } from '@/db/transaction';
import { holdDueMails } from '../tables/emails';
import { suppressEach } from '../tables/suppressions';
import { RestoredNote, restoredNotePrefix } from './restored-note';

/**
 * What a backup calls waiting may have left since it was made: all that is due by now is left to a person. Whoever has
 * forbidden mails since then has done so here, too. Part of the migration step; without a note it changes nothing.
 * @param also what else must not go on as if nothing had happened since, in the same transaction.
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
  // Last: a start that is cut off before does the same again.
  for (const key of keys) await kv.delete(key);
  logger.warn({ held }, 'A backup was restored: the mails that had come due wait in the studio.');
}
