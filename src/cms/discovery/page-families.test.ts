import { expect, it } from 'vitest';
import { groupFamilies } from './page-families';

const groups = [
  { label: 'Work with us', links: [{ href: '/pricing' }, { href: '/services' }] },
  { label: 'Industries', links: [{ href: '/industries/legal' }] },
  { label: 'Services', links: [{ href: '/pricing' }, { href: '/sprint' }] },
];
const families = (...paths: string[]) =>
  groupFamilies(
    paths.map((path) => ({ path })),
    groups,
  ).map(({ label, documents }) => [label, ...documents.map(({ path }) => path)]);

it('a page is listed in the first group that links to it', () => {
  expect(families('/pricing', '/sprint')).toEqual([
    ['Work with us', '/pricing'],
    ['Services', '/sprint'],
  ]);
});

it('a page that no group links to is listed in the group of its section; without such a group, in the last family', () => {
  expect(families('/', '/industries', '/industries/finance', '/services/audit', '/odd')).toEqual([
    ['Start', '/'],
    ['Work with us', '/services/audit'],
    ['Industries', '/industries', '/industries/finance'],
    ['More pages', '/odd'],
  ]);
});

it('every page is listed in exactly one family', () => {
  const paths = ['/', '/pricing', '/a', '/a/b', '/industries', '/sprint/x'];
  const listed = families(...paths).flatMap(([, ...members]) => members);
  expect(listed.toSorted()).toEqual(paths.toSorted());
});
