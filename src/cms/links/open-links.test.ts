import { expect, it } from 'vitest';
import { isLinkOpen, withOpenLinks } from './open-links';

const open = new Set(['/', '/contact', '/auth']);

it('a link to a page of the site counts as open only if the page is published, whatever the query or hash', () => {
  expect(isLinkOpen('/contact?topic=x#form', open)).toBe(true);
  expect(isLinkOpen('/#roi', open)).toBe(true);
  expect(isLinkOpen('/pricing', open)).toBe(false);
  expect(isLinkOpen('/contact/more', open)).toBe(false);
});

it('a link to another site, to an e-mail address or to a hash always counts as open', () => {
  for (const href of ['https://example.com/x', 'mailto:a@b.example', '#roi'])
    expect(isLinkOpen(href, open)).toBe(true);
});

it('links to unpublished pages are removed from menus, and a menu without a remaining link is dropped', () => {
  const menus = [
    { label: 'Services', links: [{ href: '/pricing' }] },
    { label: 'Company', links: [{ href: '/contact' }, { href: '/pricing' }] },
  ];
  expect(withOpenLinks(menus, open)).toEqual([{ label: 'Company', links: [{ href: '/contact' }] }]);
});
