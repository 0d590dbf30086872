import { expect, it } from 'vitest';
import { apiTags } from '@/api/v1/operation';
import { isOnFirstPage, pageOfGroup, referencePages } from './reference-pages';

const groups = Object.keys(apiTags);

it('each group of operations with a separate reference page exists in the partner API', () => {
  for (const page of Object.values(referencePages))
    expect(groups).toEqual(expect.arrayContaining([...page.groups]));
});

it('a group of API operations is described on the first reference page unless visitors can open a separate page of the group', () => {
  expect(groups.filter((group) => isOnFirstPage(group, () => false))).toEqual(groups);
  expect(groups.filter((group) => isOnFirstPage(group, () => true))).toEqual([
    'Key',
    'Calculators',
    'Bookings',
  ]);
  expect(pageOfGroup('Events', () => true)).toBe('/developers/webhooks');
  expect(pageOfGroup('Events', () => false)).toBe('/developers');
});
