import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';

/**
 * Runs `work` in one transaction: in the request's own if one is open, else in a new one that commits when `work`
 * returns and rolls back when it throws. A commit that fails stays unheard (the adapter swallows it): who promises
 * durability reads back afterwards.
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const isOurs = await initTransaction(req);
  try {
    const result = await work();
    if (isOurs) await commitTransaction(req);
    return result;
  } catch (error) {
    if (isOurs) await killTransaction(req);
    throw error;
  }
}
