import { describe, expect, it } from 'vitest';
import { AddressGroups, canBeOneName } from './address-groups';

const limits = { group: 4, all: 1000 };
const groupsOf = (lines: readonly (readonly [string, ...string[]])[]) => {
  const groups = new AddressGroups(limits, canBeOneName);
  for (const [name, ...addresses] of lines) groups.join(addresses, name);
  return groups;
};

describe('groups of addresses', () => {
  it('lines that share an address are joined, in whatever order the file has them', () => {
    const groups = groupsOf([
      ['', 'a@x', 'b@x'],
      ['', 'c@x', 'd@x'],
      ['', 'd@x', 'a@x'],
      ['', 'e@x', 'f@x'],
    ]);
    expect(groups.several().map(({ addresses }) => addresses)).toEqual([
      ['a@x', 'b@x', 'c@x', 'd@x'],
      ['e@x', 'f@x'],
    ]);
  });

  it('people with different names stay apart, though they share the mailbox of their office', () => {
    const groups = groupsOf([
      ['Ada', 'a@x', 'office@x'],
      ['Bob', 'b@x', 'office@x'],
      ['Ada Lovelace', 'a@home', 'a@x'],
    ]);
    expect(groups.groupOf('a@home')?.addresses).toEqual(['a@x', 'office@x', 'a@home']);
    expect(groups.groupOf('b@x')?.addresses).toEqual(['b@x']);
  });

  it('a group of more addresses than a person has is marked, and groups have bounds', () => {
    const groups = groupsOf(Array.from({ length: 2000 }, (_, n) => ['', `n${n}@x`, 'all@x']));
    expect(groups.groupOf('all@x')).toMatchObject({ isOverfull: true });
    expect(groups.groupOf('n0@x')?.addresses).toHaveLength(4);
    expect(groups.groupOf('n1999@x')).toBeUndefined();
  });

  it.each([
    ['Ada', 'Lovelace, ADA', true],
    ['', 'Bob', true],
    ['Ada Müller', 'Bob Müller', false],
    ['Ada', 'Adam', false],
  ])('canBeOneName of “%s” and “%s” is %s', (one, other, can) => {
    expect([canBeOneName(one, other), canBeOneName(other, one)]).toEqual([can, can]);
  });
});
