import { DrizzleQueryError } from '@payloadcms/db-postgres/drizzle';
import { expect, it } from 'vitest';
import { isTransient } from './is-transient';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

it.each([
  ['an administrator terminates the connection', withCode('57P01')],
  ['the connection is refused', withCode('ECONNREFUSED')],
  ['the connection is lost', new Error('Connection terminated unexpectedly')],
  ['the cause of a Drizzle error is transient', new DrizzleQueryError('select 1', [], withCode('57P01'))],
  [
    'a transaction cannot begin',
    new Error('Error: cannot begin transaction: the database system is starting up'),
  ],
])('isTransient is true if %s', (_when, error) => {
  expect(isTransient(error)).toBe(true);
});

it.each([
  ['a unique violation', withCode('23505')],
  ['a syntax error', new DrizzleQueryError('selct 1', [], withCode('42601'))],
  ['a value that is no Error', 'Connection terminated'],
])('isTransient is false for %s', (_what, error) => {
  expect(isTransient(error)).toBe(false);
});
