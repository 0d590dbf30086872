import pg from 'pg';
import { separatePool } from './separate-pool';

type Row = Record<string, unknown>;

type Prepared = {
  /** Name of the prepared statement, unique in the product. */
  name: string;
  text: string;
  values: readonly unknown[];
  /** Statement that runs first and takes the locks. It has no parameters and returns no rows. */
  locks: string;
};

/** The protocol methods of the driver's connection, missing in its types. */
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
 * Two prepared statements in one message. Without a BEGIN they are one implicit transaction, which commits at the
 * end; each statement sees what was committed before that statement began.
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
 * Runs a prepared statement, and the statement that takes its locks, as one transaction in one round trip. For
 * the most frequent public forms: with the query builder, PostgreSQL would parse and plan the statement on
 * every call.
 * @returns the statement's rows, after the commit. @throws the database's error, including that of COMMIT;
 * nothing is stored then.
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
    // Close the connection if its transaction failed: its state is unknown.
    client.release(isBroken);
  }
}
