import { describe, expect, it } from 'vitest';
import { InvalidEmailAddress, normaliseEmail } from './email-address';

describe('normaliseEmail', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.Lovelace@Example.COM ', 'ada.lovelace@example.com'],
    ['ada+news@example.co.uk', 'ada+news@example.co.uk'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ﬁona@example.com', 'fiona@example.com'],
    ['admin@localhost', 'admin@localhost'],
    ["O'Brien@firm.com", "o'brien@firm.com"],
    ["!#$%&'*+-/=?^_`{|}~@firm.com", "!#$%&'*+-/=?^_`{|}~@firm.com"],
  ])('normaliseEmail normalises %s to %s', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored);
  });

  it.each([
    ['two addresses', 'a@b.c,d@e.f'],
    ['two addresses with a semicolon', 'a@b.c;d@e.f'],
    ['a quoted name', '"ada"@example.com'],
    ['a display name', 'Ada <ada@example.com>'],
    ['a full-width @', 'ada＠example.com'],
    ['a small @', 'ada﹫example.com'],
    ['two @', 'ada@b@example.com'],
    ['no @', 'example.com'],
    ['no name', '@example.com'],
    ['no domain', 'ada@'],
    ['a domain without a dot', 'ada@example'],
    ['white space inside', 'ada lovelace@example.com'],
    ['a line break', 'ada@example.com\nbcc: eve@example.com'],
    ['an invisible character', 'ada\u200b@example.com'],
    ['half a surrogate pair', 'ada\ud800@example.com'],
    ['a NUL', 'ada\u0000@example.com'],
    ['an address in single quotes', "'ada@example.com'"],
    ['two dots in a row', 'ada..l@example.com'],
    ['an address literal', 'ada@[127.0.0.1]'],
    ['a name of 65 characters', `${'a'.repeat(65)}@example.com`],
    ['an address of 255 characters', `ada@${'a.'.repeat(124)}com`],
    ['nothing', '   '],
  ])('normaliseEmail rejects %s', (_what, typed) => {
    expect(() => normaliseEmail(typed)).toThrow(InvalidEmailAddress);
  });
});
