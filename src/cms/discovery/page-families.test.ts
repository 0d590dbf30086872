import { expect, it } from 'vitest';
import { familiesOf } from './page-families';

const groups = [
  { label: 'Work with us', links: [{ href: '/pricing' }, { href: '/services' }] },
  { label: 'Industries', links: [{ href: '/industries/legal' }] },
  { label: 'Services', links: [{ href: '/pricing' }, { href: '/sprint' }] },
];
const families = (...paths: string[]) =>
  familiesOf(
    paths.map((path) => ({ path })),
    groups,
  ).map(({ label, documents }) => [label, ...documents.map(({ path }) => path)]);

it('puts a page into the first group that links to it', () => {
  expect(families('/pricing', '/sprint')).toEqual([
    ['Work with us', '/pricing'],
    ['Services', '/sprint'],
  ]);
});

it('puts a page that none links to beside those of its section, or last', () => {
  expect(families('/', '/industries', '/industries/finance', '/services/audit', '/odd')).toEqual([
    ['Start', '/'],
    ['Work with us', '/services/audit'],
    ['Industries', '/industries', '/industries/finance'],
    ['More pages', '/odd'],
  ]);
});

it('loses no page and repeats none', () => {
  const paths = ['/', '/pricing', '/a', '/a/b', '/industries', '/sprint/x'];
  const listed = families(...paths).flatMap(([, ...members]) => members);
  expect(listed.toSorted()).toEqual(paths.toSorted());
});
