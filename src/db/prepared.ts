import { createHash } from 'node:crypto';
import pg from 'pg';
import { connectionOf, type InTransaction, withoutValues } from './transaction';

type Row = Record<string, unknown>;

/** PostgreSQL keeps a statement's plan for each connection: more of them than a product has constants would fill its memory. */
const maxStatements = 200;
const names = new Map<string, string>();

/** The same text has the same name in every process; a text too many stays without one, and is planned at each call. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxStatements) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/** A constant statement for a connection of the driver's own, which plans it once. */
export const preparedStatement = (text: string, values: readonly unknown[] = []) => ({
  name: nameOf(text),
  text,
  values: [...values],
});

const { builtins } = pg.types;
/** What the query builder answers as text: moments and spans, and lists of them and of exact numbers. */
const answeredAsText: ReadonlySet<number> = new Set([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  // The types of their lists, which the driver has no names for: numeric, timestamp, date, timestamptz, interval.
  1231,
  1115,
  1182,
  1185,
  1187,
]);
const asText = (value: string) => value;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    answeredAsText.has(oid) ? asText : pg.types.getTypeParser(oid, format as 'text'),
};

/** The driver's own connection below the query builder's handle, which plans every statement anew. */
function driverOf(handle: object): Pick<pg.ClientBase, 'query'> {
  const { session } = handle as { session?: { client?: pg.ClientBase } };
  if (!session?.client?.query) throw new Error('The query builder holds its connection elsewhere by now.');
  return session.client;
}

/**
 * As `queryInTransaction`, for statements that run with every mail or form: parsed and planned once a connection. Its plan
 * must do for all values.
 * @param text a constant; each text is kept.
 */
export async function queryPrepared<T extends Row = Row>(
  req: InTransaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const driver = driverOf(await connectionOf(req));
  try {
    const { rows } = await driver.query<T>({ ...preparedStatement(text, values), types });
    return rows;
  } catch (error) {
    throw withoutValues(error);
  }
}
