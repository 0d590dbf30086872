import { expect, it } from 'vitest';
import { relayIdOf } from './relay-id';

it.each([
  [
    '250 Ok 0102018f3b2c4d5e-1a2b3c4d-0000-4000-8000-000000000000-000000',
    '0102018f3b2c4d5e-1a2b3c4d-0000-4000-8000-000000000000-000000',
  ],
  ['250 Ok: queued as RxfKk2xUTfiOJ8Z-EFkHww', 'RxfKk2xUTfiOJ8Z-EFkHww'],
  [
    '250 2.0.0 OK: queued as <202611291234.12345678901@smtp-relay.example>',
    '202611291234.12345678901@smtp-relay.example',
  ],
  ['250 2.0.0 Ok: queued as 883953f4-6105-42a2-a16a-77a8eac79483.', '883953f4-6105-42a2-a16a-77a8eac79483'],
  ['250 Great success', null],
  ['250 2.0.0 Ok: queued as 4QxY', null],
  ['', null],
])('the id that a mail server assigned to a mail is read from its response: %s', (response, id) => {
  expect(relayIdOf(response)).toBe(id);
});
