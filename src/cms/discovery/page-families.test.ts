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

it('a page is listed under the first link group that contains a link to the page', () => {
  expect(families('/pricing', '/sprint')).toEqual([
    ['Work with us', '/pricing'],
    ['Services', '/sprint'],
  ]);
});

it('a page that no link group contains is listed under the group of its path’s section, or under “More pages” if there is none', () => {
  expect(families('/', '/industries', '/industries/finance', '/services/audit', '/odd')).toEqual([
    ['Start', '/'],
    ['Work with us', '/services/audit'],
    ['Industries', '/industries', '/industries/finance'],
    ['More pages', '/odd'],
  ]);
});

it('groupFamilies lists every page under exactly one group', () => {
  const paths = ['/', '/pricing', '/a', '/a/b', '/industries', '/sprint/x'];
  const listed = families(...paths).flatMap(([, ...members]) => members);
  expect(listed.toSorted()).toEqual(paths.toSorted());
});
