import { createHash } from 'node:crypto';
import pg from 'pg';
import { connectionOf, type InTransaction, withoutValues } from './transaction';

type Row = Record<string, unknown>;

/**
 * Maximum number of named statements. PostgreSQL caches a plan for each on every connection, so statements built at
 * run time would fill its memory.
 */
const maxStatements = 200;
const names = new Map<string, string>();

/**
 * Name of a statement's text, the same in every process; beyond the limit statements stay unnamed, and are planned at
 * each call.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxStatements) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/** A constant statement, prepared on a separate driver connection. */
export const preparedStatement = (text: string, values: readonly unknown[] = []) => ({
  name: nameOf(text),
  text,
  values: [...values],
});

const { builtins } = pg.types;
/** Column types that the query builder returns as text: timestamps, intervals, and arrays of them and of numeric. */
const answeredAsText: ReadonlySet<number> = new Set([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  // OIDs of array types, which the driver has no names for: numeric, timestamp, date, timestamptz, interval.
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

/** The driver's connection below the query builder's handle. */
function driverOf(handle: object): Pick<pg.ClientBase, 'query'> {
  const { session } = handle as { session?: { client?: pg.ClientBase } };
  if (!session?.client?.query) throw new Error('The query builder holds its connection elsewhere by now.');
  return session.client;
}

/**
 * Like `queryInTransaction`, for statements that run with every mail or form: prepared once per connection, with a
 * generic plan that must suit all values. @param text a constant, since its name stays cached.
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
