import { expect, it } from 'vitest';
import { describeMethods, signInMethods, stepUpMethod } from './session-methods';

const proofs = (...methods: string[]) => methods.map((method, timestamp) => ({ method, timestamp }));

it.each([
  [[signInMethods.link], 'By the link in a mail'],
  [[signInMethods.code, stepUpMethod(undefined)], 'By the code in a mail, then a recovery code'],
  [
    [signInMethods.link, stepUpMethod({ factor_type: 'totp' }), stepUpMethod({ factor_type: 'webauthn' })],
    'By the link in a mail, then an authenticator app and a passkey',
  ],
  [[signInMethods.passkey], 'By a passkey'],
  [[], 'By a way that was not noted'],
  [['retina'], 'By a way that was not noted'],
])('a session with the methods %j is described as “%s”', (methods, words) => {
  expect(describeMethods(proofs(...methods))).toBe(words);
});
