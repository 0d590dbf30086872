import { expect, it } from 'vitest';
import { errorGroup } from './error-group';

it.each([
  ['Loading chunk 1234 failed.', 'Loading chunk 99 failed.'],
  [
    'Minified React error #418; visit https://react.dev/errors/418',
    'Minified React error #423; visit https://react.dev/errors/423',
  ],
  [
    'Cannot read properties of undefined (reading "ada")',
    'Cannot read properties of undefined (reading "eve")',
  ],
  ['No document 0b0f6c1e-2f5e-4c57-9d7e-3f1f6c1e2f5e', 'No document 1c0f6c1e-2f5e-4c57-9d7e-3f1f6c1e2f5e'],
  ['Failed · 3859264783', 'Failed · 1112223334\n    at somewhere'],
])('the errors %j and %j belong to the same group', (one, other) => {
  expect(errorGroup(one)).toBe(errorGroup(other));
});

it('errorGroup puts different errors into different groups, and truncates the name of a group to 200 characters', () => {
  expect(errorGroup('Loading chunk 1 failed.')).not.toBe(errorGroup('Loading CSS chunk 1 failed.'));
  expect(errorGroup('Loading chunk 1234 failed.')).toBe('Loading chunk … failed.');
  expect(errorGroup('x'.repeat(5000))).toHaveLength(200);
});
