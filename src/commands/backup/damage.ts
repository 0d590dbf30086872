import pg from 'pg';
import { UserError } from '../../../scripts/lib/user-error.mjs';

/** @param sentence goes on from the colon. */
export const damage = (sentence: string): UserError =>
  new UserError(`The archive is damaged: ${sentence} Nothing was changed.`);

/** The classes of PostgreSQL's errors that values cause: their messages repeat them, and values are people's. */
const byValues = /^(22|23)/;

/** PostgreSQL's error as a sentence that holds nothing of its rows; any other error as it is. */
export function damageIn(table: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !byValues.test(error.code ?? '')) return error;
  const [, line] = /^COPY [^,]+, line (\d+)/.exec(error.where ?? '') ?? [];
  const rule = error.constraint ? `, ${error.constraint}` : '';
  const rows = line ? `row ${line}` : 'a row';
  return damage(`${rows} of ${table} is refused by PostgreSQL (${error.code}${rule}).`);
}

/** An error of PostgreSQL in the middle of a restore as a sentence without values; any other error as it is. */
export function explainEnd(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = '', message } = error;
  const reason = byValues.test(code) ? '' : `: ${message}`;
  return new UserError(`PostgreSQL ended the restore (${code}${reason}). Nothing was changed.`);
}
