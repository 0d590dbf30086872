import { DrizzleQueryError } from '@payloadcms/db-postgres/drizzle';
import { expect, it } from 'vitest';
import { isTransient } from './is-transient';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

it.each([
  ['an administrator ends the connection', withCode('57P01')],
  ['nothing listens', withCode('ECONNREFUSED')],
  ['the connection is gone', new Error('Connection terminated unexpectedly')],
  ['the query builder says so of a statement', new DrizzleQueryError('select 1', [], withCode('57P01'))],
  [
    'a transaction cannot be begun',
    new Error('Error: cannot begin transaction: the database system is starting up'),
  ],
])('the database is away when %s', (_when, error) => {
  expect(isTransient(error)).toBe(true);
});

it.each([
  ['a value that is there already', withCode('23505')],
  ['a statement that is wrong', new DrizzleQueryError('selct 1', [], withCode('42601'))],
  ['what is no error', 'Connection terminated'],
])('it is not away for %s', (_what, error) => {
  expect(isTransient(error)).toBe(false);
});
