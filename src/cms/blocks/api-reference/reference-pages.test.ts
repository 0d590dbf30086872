import { expect, it } from 'vitest';
import { apiTags } from '@/api/v1/operation';
import { isOnFirstPage, pageOfGroup, referencePages } from './reference-pages';

const groups = Object.keys(apiTags);

it('each group with a reference page of its own is a group of the partner API', () => {
  for (const page of Object.values(referencePages))
    expect(groups).toEqual(expect.arrayContaining([...page.groups]));
});

it('a group of the API is described on the first reference page unless it has a page of its own that visitors can open', () => {
  expect(groups.filter((group) => isOnFirstPage(group, () => false))).toEqual(groups);
  expect(groups.filter((group) => isOnFirstPage(group, () => true))).toEqual([
    'Key',
    'Calculators',
    'Bookings',
  ]);
  expect(pageOfGroup('Events', () => true)).toBe('/developers/webhooks');
  expect(pageOfGroup('Events', () => false)).toBe('/developers');
});
