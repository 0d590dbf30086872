import { expect, it } from 'vitest';
import { ownEntry } from './own-entry';

const everyObjectHas = Object.getOwnPropertyNames(Object.prototype);

it.each([...everyObjectHas, 'nothing', '', undefined])(
  'ownEntry returns undefined for %j if the table has no own entry of that name',
  (name) => {
    expect(ownEntry({ gone: 'Gone' }, name)).toBeUndefined();
  },
);

it('ownEntry returns an own entry of a table, even if the entry is named constructor', () => {
  expect([ownEntry({ gone: 'Gone' }, 'gone'), ownEntry({ constructor: 'One' }, 'constructor')]).toEqual([
    'Gone',
    'One',
  ]);
});
