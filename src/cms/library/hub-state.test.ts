import { expect, it } from 'vitest';
import { isInHub, readHubState, sortHub, wholeHub, writeHubState } from './hub-state';
import { matchesWords, searchable } from './match-words';

const known = { kinds: ['Guide', 'Answer'], topics: ['Security', 'Pricing & terms'] };
const item = (title: string, rest: object = {}) => ({
  title,
  text: searchable(`${title} with café notes`),
  kind: 'Guide',
  topics: ['Security'],
  place: 2,
  ...rest,
});

it('a filter state that is written to a query string is read back unchanged, and other parameters are kept', () => {
  const state = { words: 'two words', kind: 'Guide', topic: 'Pricing & terms', sort: 'title' } as const;
  const query = writeHubState(state, '?utm_source=mail&kind=Answer');
  expect(query).toContain('utm_source=mail');
  expect(readHubState(query, known)).toEqual(state);
  expect(writeHubState(wholeHub, query)).toBe('?utm_source=mail');
  expect(writeHubState(wholeHub, '')).toBe('');
});

it('the filter state read from a query string has no unknown values, and at most 100 characters of search words', () => {
  expect(readHubState('?kind=Nothing&topic=%00&sort=up', known)).toEqual(wholeHub);
  expect(readHubState(`?words=${'a'.repeat(5000)}`, known).words).toHaveLength(100);
});

it('an entry is shown only if it matches kind, topic and every search word, regardless of case and accents', () => {
  const isIn = (change: object) => isInHub(item('Security'), { ...wholeHub, ...change }, matchesWords);
  expect(isIn({ words: 'CAFE secur', kind: 'Guide', topic: 'Security' })).toBe(true);
  expect(isIn({ words: 'cafe tea' })).toBe(false);
  expect(isIn({ kind: 'Answer' })).toBe(false);
  expect(isIn({ topic: 'Secur' })).toBe(false);
});

it('entries are sorted by date or by title', () => {
  const items = [item('B', { place: 1 }), item('A'), item('C', { place: 0 })];
  const titles = (sort: typeof wholeHub.sort) =>
    sortHub(items, { ...wholeHub, sort }).map(({ title }) => title);
  expect(titles('newest')).toEqual(['C', 'B', 'A']);
  expect(titles('oldest')).toEqual(['A', 'B', 'C']);
  expect(titles('title')).toEqual(['A', 'B', 'C']);
});
