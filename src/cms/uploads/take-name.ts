import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { afterRollback } from '@/db/transaction';
import { isFileName } from '@/lib/file-print';
import type { Media } from '@/payload-types';

/** File name without its number: `photo-1.png` and `photo-12.png` both give `photo.png`. */
function familyOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const base = dot > 0 ? name.slice(0, dot) : name;
  return base.replace(/-\d+$/, '') + name.slice(base.length);
}

/**
 * Serialises uploads whose files could get the same name, until commit. Payload looks for a free name, counting up
 * (`photo-1.png`, `photo-2.png`), long before it writes the file and the row. Two concurrent uploads would find the
 * same name; then the file of one would replace the other's, and its row would be refused.
 */
export const takeName: CollectionBeforeOperationHook = async ({ args, req, operation, collection }) => {
  const isWriting = operation === 'create' || operation === 'update';
  if (req.file && isWriting)
    await lockUntilCommit(req, `upload ${collection.slug} ${familyOf(req.file.name)}`);
  return args;
};

/**
 * Deletes the files of a new upload if it is rolled back: Payload writes them before the row, and may write only half a
 * file on a full disk.
 */
export const removeRolledBack: CollectionBeforeChangeHook<Media> = async ({
  data,
  req,
  operation,
  collection,
}) => {
  if (operation !== 'create' || !req.file) return data;
  const names = [data, ...Object.values(data.sizes ?? {})].flatMap((file) => file?.filename ?? []);
  const { staticDir } = collection.upload;
  await afterRollback(req, async () => {
    for (const name of names.filter(isFileName))
      await rm(join(staticDir ?? '', name), { force: true }).catch(() => undefined);
  });
  return data;
};
