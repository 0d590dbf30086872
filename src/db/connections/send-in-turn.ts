import type { Client } from 'pg';

type Query = (...args: unknown[]) => Promise<unknown>;

/** Calls with a callback, or with a query object such as a cursor, are the caller's to order. */
const returnsPromise = ([query, ...rest]: unknown[]): boolean =>
  !rest.some((argument) => typeof argument === 'function') &&
  typeof (query as { submit?: unknown } | null)?.submit !== 'function';

/**
 * Makes statements that are sent at once on one connection wait for each other, since pg 9 refuses them. Payload sends
 * several at once in a transaction, for example one per relationship.
 */
export function sendInTurn(client: Client): void {
  const query = client.query.bind(client) as Query;
  let unfinished = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn: Query = (...args) => {
    if (!returnsPromise(args)) return query(...args);
    const result = unfinished > 0 ? last.then(() => query(...args)) : query(...args);
    unfinished += 1;
    const finished = () => {
      unfinished -= 1;
    };
    last = result.then(finished, finished);
    return result;
  };
  client.query = inTurn as typeof client.query;
}
