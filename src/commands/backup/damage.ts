import pg from 'pg';
import { UserError } from '../../../scripts/lib/user-error.mjs';

/** @param sentence what follows “The archive is damaged:”. */
export const damage = (sentence: string): UserError =>
  new UserError(`The archive is damaged: ${sentence} Nothing was changed.`);

/** Classes of PostgreSQL errors caused by values (22, 23). Their messages quote the values, which are personal data. */
const byValues = /^(22|23)/;

/**
 * Converts a PostgreSQL error about values to a UserError that does not quote them; returns any other error as
 * it is.
 */
export function damageIn(table: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !byValues.test(error.code ?? '')) return error;
  const [, line] = /^COPY [^,]+, line (\d+)/.exec(error.where ?? '') ?? [];
  const rule = error.constraint ? `, ${error.constraint}` : '';
  const rows = line ? `row ${line}` : 'a row';
  return damage(`${rows} of ${table} is refused by PostgreSQL (${error.code}${rule}).`);
}

/**
 * Converts a PostgreSQL error during a restore to a UserError that quotes no values; returns any other error as
 * it is.
 */
export function explainEnd(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = '', message } = error;
  const reason = byValues.test(code) ? '' : `: ${message}`;
  return new UserError(`PostgreSQL ended the restore (${code}${reason}). Nothing was changed.`);
}
