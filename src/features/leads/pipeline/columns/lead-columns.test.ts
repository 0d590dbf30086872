import { expect, it } from 'vitest';
import { filterEntries, isSameList, readLeadFilter } from '../list/lead-filter';

const columnsIn = (columns: string | string[]) => readLeadFilter({ columns }).columns;

it.each([
  ['lead.owner.score', ['score', 'owner']],
  [
    ['lead', 'owner', 'score'],
    ['score', 'owner'],
  ],
  ['lead', []],
  ['constructor', undefined],
  ['', undefined],
  ['lead.score.stage.value.source.owner.created.activity', undefined],
])('the columns in the query %o are read as %o', (query, columns) => {
  expect(columnsIn(query)).toEqual(columns);
});

it('chosen columns are part of the address, survive reading it again, and do not make it another list', () => {
  const filter = readLeadFilter({ stage: 'new', columns: ['lead', 'step'] });
  const entries = filterEntries(filter);
  expect(entries).toContainEqual(['columns', 'lead.step']);
  expect(readLeadFilter(Object.fromEntries(entries))).toEqual(filter);
  expect(isSameList(filter, readLeadFilter({ stage: 'new' }))).toBe(true);
});
