import { describe, expect, it } from 'vitest';
import { checkPagePath, lookupForPath, pathOf } from './paths';

describe('checkPagePath', () => {
  it.each([
    '/',
    '/about',
    '/enterprise',
    '/how-it-works',
    '/industries/real-estate',
    '/api',
    '/admins',
    '/authors',
  ])('lets a page live at %s', (path) => expect(checkPagePath(path)).toBe(true));

  it.each([
    '',
    'about',
    '/About',
    '/about/',
    '/a--b',
    '/-a',
    '//evil.example',
    '/a b',
    '/a?b',
    '/a#b',
    '/../etc',
    '/%2e%2e',
    undefined,
    42,
  ])('refuses %s as a page’s path', (path) => expect(checkPagePath(path)).toEqual(expect.any(String)));

  it.each([
    '/admin',
    '/admin/leads',
    '/api/x',
    '/auth',
    '/auth/confirm',
    '/dashboard',
    '/my-gpts',
    '/enterprise/sso',
    '/enterprise/anything',
    '/t/acme',
    '/unsubscribe',
    '/sitemap',
    '/search',
    '/blog/page/2',
    '/blog/category/pricing',
  ])('keeps documents off %s, which the application answers', (path) =>
    expect(checkPagePath(path)).toMatch(/belongs? to the (application|blog’s archive|partner tools)/),
  );
});

describe('document and URL', () => {
  it('finds each document again at the path it is given', () => {
    for (const [collection, doc] of [
      ['pages', { path: '/about' }],
      ['posts', { slug: 'ai-lead-generation' }],
      ['case-studies', { slug: 'legal-intake-automation' }],
      ['resources', { slug: 'implementation-guide' }],
    ] as const) {
      const path = pathOf(collection, doc);
      expect(lookupForPath(path ?? '')[0]).toMatchObject({ collection });
    }
  });

  it('takes a list page such as /blog, and anything deeper than a slug, for a page', () => {
    expect(lookupForPath('/blog')).toEqual([{ collection: 'pages', field: 'path', value: '/blog' }]);
    expect(lookupForPath('/blog/a/b')).toEqual([{ collection: 'pages', field: 'path', value: '/blog/a/b' }]);
  });

  it('gives a document without slug or path no address', () => {
    expect(pathOf('posts', { slug: null })).toBeNull();
    expect(pathOf('pages', {})).toBeNull();
  });
});
