import { describe, expect, it } from 'vitest';
import { holdsAddress } from './holds-address';

describe('holdsAddress', () => {
  it.each([
    'Acme & Sons',
    'Booking.com',
    'St. Mary’s',
    'J.P. Morgan',
    'A.G. Edwards',
    'Ernst & Young (UK)',
    'Yahoo!',
    'SAP SE',
    'No. 7',
    'J.Smith and Sons',
  ])('holdsAddress finds no address in the name %s', (name) => expect(holdsAddress(name)).toBe(false));

  it.each([
    'Win a prize at prize.com',
    'https://evil.example',
    'evil.example/login',
    'Call www.evil',
    'write to a@b.example',
    'a＠b',
    'Your account is locked, visit secure-login.net now',
    'mailto:someone',
  ])('holdsAddress finds an address in %s', (name) => expect(holdsAddress(name)).toBe(true));
});
