import type { CollectionSlug, PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { ownEntry } from '@/lib/own-entry';

/** Field of a document's address. */
export type AddressField = 'slug' | 'path';

type Wish = {
  collection: CollectionSlug;
  field: AddressField;
  address: string;
  /** Id of the document that wants the address; missing for a new one. */
  ownId?: string;
};

/** Addresses that begin with `address`, of published documents and of drafts. */
async function findSimilar(
  req: PayloadRequest,
  { collection, field, address, ownId }: Wish,
): Promise<ReadonlySet<unknown>> {
  const where = {
    and: [{ [field]: { like: address } }, ...(ownId === undefined ? [] : [{ id: { not_equals: ownId } }])],
  };
  const query = { collection, where, select: { [field]: true }, pagination: false, depth: 0, req } as const;
  const found = await Promise.all(
    [false, true].map((draft) => req.payload.find({ ...query, draft, overrideAccess: true })),
  );
  return new Set(
    found.flatMap(({ docs }) => docs.flatMap((doc) => ownEntry<unknown>({ ...doc }, field) ?? [])),
  );
}

/**
 * Returns an address that no other document of the collection has: the wished one, or with `-2`, `-3` and so on. The
 * wished address is locked until the request's transaction ends, so that of two documents with one title that are saved
 * at once the second one gets `-2`.
 */
export async function freeAddress(req: PayloadRequest, wish: Wish): Promise<string> {
  const { collection, field, address } = wish;
  await lockUntilCommit(req, `${collection} ${field} ${address}`);
  const taken = await findSimilar(req, wish);
  let number = 1;
  const numbered = () => (number > 1 ? `${address}-${number}` : address);
  while (taken.has(numbered())) number += 1;
  return numbered();
}
