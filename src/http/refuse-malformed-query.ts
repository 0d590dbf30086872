import type { AfterErrorHook } from 'payload';

/** PostgreSQL's "this value cannot be one of that type" (class 22) and "these two cannot be compared". */
const dataException = /^(22...|42883|42804)$/;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether the database refused what it was asked with: the fault of a query from outside, not of ours. */
function isDataException(error: unknown): boolean {
  if (dataException.test(codeOf(error))) return true;
  return error instanceof Error && error.cause !== undefined && isDataException(error.cause);
}

/** A query over REST that the database cannot even be asked is answered as what it is: the caller's mistake. */
export const refuseMalformedQuery: AfterErrorHook = ({ error }) =>
  isDataException(error)
    ? { status: 400, response: { errors: [{ message: 'This query asks for something that cannot be.' }] } }
    : undefined;
