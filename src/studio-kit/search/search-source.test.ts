import { expect, it } from 'vitest';
import { byBeginning, holdsWords } from './search-source';

it.each([
  ['Magic links', 'links magic', true],
  ['Magic links', 'LINK', true],
  ['Magic links', 'links of', false],
  ['Magic links', '', true],
])('for the text “%s” and the query “%s”, holdsWords returns %s', (text, asked, isHeld) => {
  expect(holdsWords(text, asked)).toBe(isHeld);
});

it('titles that begin with the query come first, then titles with a word that begins with the query, then all others', () => {
  const titles = ['Unread', 'How to read', 'Reading list', 'Bread', 'Read me'];
  const found = byBeginning(
    titles.map((title) => ({ title })),
    'read',
  );
  expect(found.map(({ title }) => title)).toEqual([
    'Reading list',
    'Read me',
    'How to read',
    'Unread',
    'Bread',
  ]);
});
