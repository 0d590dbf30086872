import { expect, it } from 'vitest';
import { ownEntry } from './own-entry';

const everyObjectHas = Object.getOwnPropertyNames(Object.prototype);

it.each([...everyObjectHas, 'nothing', '', undefined])(
  'a table without an own entry %j returns undefined',
  (name) => {
    expect(ownEntry({ gone: 'Gone' }, name)).toBeUndefined();
  },
);

it('a table returns its own entries, also one named constructor', () => {
  expect([ownEntry({ gone: 'Gone' }, 'gone'), ownEntry({ constructor: 'One' }, 'constructor')]).toEqual([
    'Gone',
    'One',
  ]);
});
