import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to';

describe('safeReturnTo', () => {
  it.each([
    '/',
    '/dashboard',
    '/account?tab=sessions#list',
    '/admin/collections/leads?sort=-priority_score&where%5Bstage%5D%5Bequals%5D=new',
    '/blog/caf%C3%A9',
    '/authors',
    '/dashboard?next=https%3A%2F%2Fexample.com',
  ])('safeReturnTo returns %s unchanged', (wish) => {
    expect(safeReturnTo(wish)).toBe(wish);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['a protocol-relative address', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a backslash encoded twice', '/%255Cevil.example'],
    ['an encoded slash', '/%2Fevil.example'],
    ['a slash encoded twice', '/%252Fevil.example'],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['a data: URL', 'data:text/html,hello'],
    ['a tab that parsers drop', '/\t/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['an encoded line break', '/%0d%0aSet-Cookie:a=b'],
    ['leading white space', ' /dashboard'],
    ['a relative path', 'dashboard'],
    ['dots that lead to two slashes', '/.//evil.example'],
    ['an at sign before the host', '@evil.example'],
    ['the sign-in page', '/auth'],
    ['a page below the sign-in page', '/auth/confirm?token=x'],
    ['the percent-encoded sign-in page', '/%61uth'],
    ['a path that resolves to the sign-in page', '/x/../auth'],
    ['an endpoint', '/api/users/logout'],
    ['the studio’s sign-out', '/admin/logout'],
    ['the studio’s sign-out with a query', '/admin/logout?redirect=/admin#now'],
    ['the percent-encoded sign-out of the studio', '/admin/%6Cogout'],
    ['the studio’s sign-out with an encoded slash', '/admin%2Flogout'],
    ['the studio’s sign-out encoded twice', '/admin/%256Cogout'],
    ['the studio’s sign-out in capitals', '/Admin/LogOut'],
    ['the studio’s sign-out with a slash at its end', '/admin/logout/'],
    ['the studio’s sign-out with a doubled slash', '/admin//logout'],
    ['a path that resolves to the studio’s sign-out', '/admin/x/../logout'],
    ['the studio’s sign-out followed by dots', '/admin/logout/..'],
    ['the studio’s sign-out after inactivity', '/admin/logout-inactivity'],
    ['the studio’s sign-in', '/admin/login?redirect=/admin/logout'],
    ['an invalid percent-encoding', '/%E0%A4%A'],
    ['an empty path', ''],
    ['a value that is not a string', ['/dashboard']],
    ['a path that is too long', `/${'a'.repeat(2001)}`],
  ])('safeReturnTo returns null for %s', (_what, wish) => {
    expect(safeReturnTo(wish)).toBeNull();
  });
});
