import { expect, it } from 'vitest';
import { isLinkOpen, withOpenLinks } from './open-links';

const open = new Set(['/', '/contact', '/auth']);

it('leaves out links to pages that are not published, whatever query or hash they carry', () => {
  expect(isLinkOpen('/contact?topic=x#form', open)).toBe(true);
  expect(isLinkOpen('/#roi', open)).toBe(true);
  expect(isLinkOpen('/pricing', open)).toBe(false);
  expect(isLinkOpen('/contact/more', open)).toBe(false);
});

it('leaves addresses outside the site and hashes alone', () => {
  for (const href of ['https://example.com/x', 'mailto:a@b.example', '#roi'])
    expect(isLinkOpen(href, open)).toBe(true);
});

it('drops a menu that has no open link left', () => {
  const menus = [
    { label: 'Services', links: [{ href: '/pricing' }] },
    { label: 'Company', links: [{ href: '/contact' }, { href: '/pricing' }] },
  ];
  expect(withOpenLinks(menus, open)).toEqual([{ label: 'Company', links: [{ href: '/contact' }] }]);
});
