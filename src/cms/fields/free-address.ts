import type { CollectionSlug, PayloadRequest } from 'payload';
import { escapeLike } from '@/db/escape-like';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { tableOf } from '@/db/table-of';
import { queryInTransaction } from '@/db/transaction';

/** Field of a document's address. */
export type AddressField = 'slug' | 'path';

type Wish = {
  collection: CollectionSlug;
  field: AddressField;
  address: string;
  /** Id of the document that wants the address; missing for a new one. */
  ownId?: string;
};

/** The address and its numbered forms that other documents have, as published or as last drafted. */
async function findTaken(
  req: PayloadRequest,
  { collection, field, address, ownId }: Wish,
): Promise<ReadonlySet<string>> {
  const table = tableOf(collection);
  const hasDrafts = Boolean(req.payload.collections[collection].config.versions?.drafts);
  const isLike = (column: string) => `(${column} = $1 or ${column} like $2)`;
  const rows = await queryInTransaction<{ taken: string }>(
    req,
    `select ${field} as taken from ${table} where ${isLike(field)} and id is distinct from $3::uuid${
      hasDrafts
        ? ` union select version_${field} from _${table}_v
            where latest and ${isLike(`version_${field}`)} and parent_id is distinct from $3::uuid`
        : ''
    }`,
    [address, `${escapeLike(address)}-%`, ownId ?? null],
  );
  return new Set(rows.map(({ taken }) => taken));
}

/**
 * Returns an address that no other document of the collection has: the wished one, or the wished one with `-2`,
 * `-3` and so on. Locks the addresses of the collection until the request's transaction ends, so that two
 * documents saved at once get different addresses. One lock for all, because a content import creates thousands
 * of documents in one transaction.
 */
export async function freeAddress(req: PayloadRequest, wish: Wish): Promise<string> {
  const { collection, field, address } = wish;
  await lockUntilCommit(req, `${collection} ${field}`);
  const taken = await findTaken(req, wish);
  let number = 1;
  const numbered = () => (number > 1 ? `${address}-${number}` : address);
  while (taken.has(numbered())) number += 1;
  return numbered();
}
