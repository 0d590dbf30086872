import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { type InTransaction, inTransaction } from '@/db/transaction';
import { suppressionReasons } from '../suppression/suppressions-collection';
import { holdDueMails } from '../tables/emails';
import { suppressEach } from '../tables/suppressions';

/** `npm run restore` leaves a note whose key begins so: who had forbidden mails in the database that it replaced. */
const notePrefix = 'restored ';
const Note = z.object({
  suppressions: z.array(z.object({ email_hash: z.string(), reason: z.enum(suppressionReasons) })),
});

/**
 * What a backup calls waiting may have left since it was made: all that is due by now is left to a person. Whoever has
 * forbidden mails since then has done so here, too. Part of the migration step; without a note it changes nothing.
 * @param also what else must not go on as if nothing had happened since, in the same transaction.
 */
export async function takeOverRestored(
  req: PayloadRequest,
  also: (req: InTransaction) => Promise<void>,
): Promise<void> {
  const { kv, logger } = req.payload;
  const keys = (await kv.keys()).filter((key) => key.startsWith(notePrefix));
  if (keys.length === 0) return;
  const notes = await Promise.all(keys.map(async (key) => Note.parse(await kv.get(key))));
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
