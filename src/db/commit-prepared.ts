import pg from 'pg';
import { separatePool } from './separate-pool';

type Row = Record<string, unknown>;

type Prepared = {
  /** Of the prepared statement, unique in the product. */
  name: string;
  text: string;
  values: readonly unknown[];
  /** A statement before it, without values and without rows: what must be locked before the other sees anything. */
  locks: string;
};

/** Of the driver's connection what speaks the protocol; its types leave that out. */
type Wire = {
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly unknown[] }): void;
  execute(portal: { portal: string }): void;
};
type Callback = (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => void;
type WireQuery = pg.Submittable & {
  hasBeenParsed(connection: Wire): unknown;
  prepare(connection: Wire): void;
};
const WireQuery = pg.Query as unknown as new (config: pg.QueryConfig, callback: Callback) => WireQuery;

/**
 * Two prepared statements, sent in one go. Without a BEGIN they are one transaction, which commits at the end of what was
 * sent; each sees what was there when it began.
 */
class LockedQuery extends WireQuery {
  readonly #locks: Pick<Prepared, 'name' | 'text'>;

  constructor({ name, text, values, locks }: Prepared, callback: Callback) {
    super({ name, text, values: [...values] }, callback);
    this.#locks = { name: `${name} locks`, text: locks };
  }

  override prepare(connection: Wire): void {
    const { name } = this.#locks;
    if (!this.hasBeenParsed(connection)) connection.parse(this.#locks);
    connection.bind({ statement: name, values: [] });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }
}

const pool = separatePool('captures');

/**
 * One prepared statement and its lock as a transaction of their own, in one round trip: for what strangers send most.
 * The query builder's way parses and plans every statement anew.
 * @returns its rows, once PostgreSQL has committed. @throws the database's error, at COMMIT too; nothing is stored then.
 */
export async function commitPrepared<T extends Row>(statement: Prepared): Promise<T[]> {
  const client = await pool().connect();
  let isBroken = true;
  try {
    const results = await new Promise<pg.QueryResult[]>((resolve, reject) => {
      client.query(
        new LockedQuery(statement, (error, answered) => (error ? reject(error) : resolve([answered].flat()))),
      );
    });
    isBroken = false;
    return (results.at(-1)?.rows ?? []) as T[];
  } finally {
    // A connection whose transaction did not end well is closed: nobody can tell what state it is in.
    client.release(isBroken);
  }
}
