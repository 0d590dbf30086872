/** Lines of a server's output that count as warnings of Node about the server, and make stopping it fail. */
import { expect, it } from 'vitest';
import { warningsIn } from '../../support/server/server';

it.each([
  '(node:7) TimeoutOverflowWarning: 3076532265 does not fit into a 32-bit signed integer.',
  '(node:7) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
  '(node:7) Warning: Something without a name of its own',
  '(node:7) DeprecationWarning: Calling client.query() when the client is already executing a query',
  '(node:7) [PKG1] DeprecationWarning: A package will refuse this',
])('the log line %s counts as a warning of the server', (line) => {
  expect(warningsIn(`Ready.\n${line}\nDone.`)).toEqual([line]);
});

it.each([
  '(node:7) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
  '(node:7) ExperimentalWarning: SQLite is an experimental feature',
  '{"level":40,"msg":"A mail could not be delivered. Warning: retried"}',
])('the log line %s does not count as a warning of the server', (line) => {
  expect(warningsIn(`Ready.\n${line}\nDone.`)).toEqual([]);
});
