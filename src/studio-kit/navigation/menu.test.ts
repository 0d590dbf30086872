import { describe, expect, it } from 'vitest';
import { buildMenu, closestPath } from './menu';

const paths = ['/admin/dashboard', '/admin/leads', '/admin/content', '/admin/content/new'];

describe('closestPath', () => {
  it.each([
    ['/admin/leads', '/admin/leads'],
    ['/admin/leads/8f2f1c8e-0000-4000-8000-000000000000', '/admin/leads'],
    ['/admin/leads/import', '/admin/leads'],
    ['/admin/content/new', '/admin/content/new'],
    ['/admin/leads-of-others', undefined],
    ['/admin', undefined],
  ])('the closest menu path of %s is %s', (current, path) => {
    expect(closestPath(paths, current)).toBe(path);
  });
});

it('a menu section without permitted entries is omitted, and entries are sorted by their order', () => {
  const view = { title: 'x', component: '/x#X' };
  const custom = {
    studioViews: [
      { ...view, path: '/admin/b', menu: { label: 'B', section: 'insights', order: 2 }, roles: ['admin'] },
      {
        ...view,
        path: '/admin/a',
        menu: { label: 'A', section: 'content', order: 9 },
        roles: ['admin', 'editor'],
      },
      { ...view, path: '/admin/hidden', roles: ['editor'] },
    ],
    menuLinks: [
      { section: 'insights', label: 'C', path: '/admin/c', order: 1, roles: ['admin'] },
      { section: 'content', label: 'D', path: '/admin/d', order: 2, roles: ['editor'] },
    ],
  };
  const menu = (role: string) =>
    buildMenu({ custom }, (one) => one === role).map(({ title, links }) => [
      title,
      links.map(({ label }) => label),
    ]);
  expect(menu('admin')).toEqual([
    ['Content', ['A']],
    ['Insights', ['C', 'B']],
  ]);
  expect(menu('editor')).toEqual([['Content', ['D', 'A']]]);
  expect(menu('member')).toEqual([]);
});
