import { expect, it } from 'vitest';
import { entryOf } from './entry-of';

const everyObjectHas = Object.getOwnPropertyNames(Object.prototype);

it.each([...everyObjectHas, 'nothing', '', undefined])('a table without it has no entry %j', (name) => {
  expect(entryOf({ gone: 'Gone' }, name)).toBeUndefined();
});

it('a table has the entries that were written into it, whatever they are called', () => {
  expect([entryOf({ gone: 'Gone' }, 'gone'), entryOf({ constructor: 'One' }, 'constructor')]).toEqual([
    'Gone',
    'One',
  ]);
});
