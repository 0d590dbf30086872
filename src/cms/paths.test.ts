import { describe, expect, it } from 'vitest';
import { checkPagePath, documentPath, lookupForPath } from './paths';

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
  ])('%s is accepted as the path of a page', (path) => expect(checkPagePath(path)).toBe(true));

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
  ])('%s is rejected as the path of a page', (path) =>
    expect(checkPagePath(path)).toEqual(expect.any(String)),
  );

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
  ])('%s is rejected as the path of a page because the application has a route there', (path) =>
    expect(checkPagePath(path)).toMatch(/belongs? to the (application|blog’s archive|partner tools)/),
  );
});

describe('documentPath and lookupForPath', () => {
  it('the path of a document is looked up first in the collection of that document', () => {
    for (const [collection, doc] of [
      ['pages', { path: '/about' }],
      ['posts', { slug: 'ai-lead-generation' }],
      ['case-studies', { slug: 'legal-intake-automation' }],
      ['resources', { slug: 'implementation-guide' }],
    ] as const) {
      const path = documentPath(collection, doc);
      expect(lookupForPath(path ?? '')[0]).toMatchObject({ collection });
    }
  });

  it('a list page such as /blog, and any path deeper than a slug, is looked up as a page', () => {
    expect(lookupForPath('/blog')).toEqual([{ collection: 'pages', field: 'path', value: '/blog' }]);
    expect(lookupForPath('/blog/a/b')).toEqual([{ collection: 'pages', field: 'path', value: '/blog/a/b' }]);
  });

  it('a document without slug or path has no path', () => {
    expect(documentPath('posts', { slug: null })).toBeNull();
    expect(documentPath('pages', {})).toBeNull();
  });
});
