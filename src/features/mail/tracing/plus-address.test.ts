import { expect, it } from 'vitest';
import { plusAddress, readPlusAddress } from './plus-address';

const own = 'hello@firm.example';
const id = '00000b1c-6e3a-4f4a-b39a-0a3f2d1a0b9c';

it('a plus-address identifies its mail in any letter case, and is at most 64 characters long', () => {
  const address = plusAddress(own, `<${id}@firm.example>`) ?? '';
  expect(address).toMatch(/^hello\+[\da-z]{41}@firm\.example$/);
  expect(readPlusAddress(own, address)).toBe(id);
  expect(readPlusAddress(own, address.toUpperCase())).toBe(id);
});

it('an address with a wrong signature, of another mailbox or without a tag identifies no mail', () => {
  const address = plusAddress(own, `<${id}@firm.example>`) ?? '';
  const other = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  for (const given of [
    ...[
      other,
      own,
      'hello+news@firm.example',
      address.replace('firm', 'corp'),
      address.replace('hello', 'other'),
    ],
    ...[`hello+${'z'.repeat(41)}@firm.example`, `hello+${'-'.repeat(41)}@firm.example`, ''],
  ])
    expect(readPlusAddress(own, given)).toBeNull();
  expect(plusAddress(own, '<other@firm.example>')).toBeNull();
});
