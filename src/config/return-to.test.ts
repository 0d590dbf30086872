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
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['a tab that parsers drop', '/\t/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['an encoded line break', '/%0d%0aSet-Cookie:a=b'],
    ['leading white space', ' /dashboard'],
    ['a relative path', 'dashboard'],
    ['dots that lead to two slashes', '/.//evil.example'],
    ['an at sign before the host', '@evil.example'],
    ['sign-in itself', '/auth'],
    ['a page of sign-in', '/auth/confirm?token=x'],
    ['sign-in, encoded', '/%61uth'],
    ['sign-in, by way of dots', '/x/../auth'],
    ['an endpoint', '/api/users/logout'],
    ['the studio’s sign-out', '/admin/logout'],
    ['the studio’s sign-out with a query', '/admin/logout?redirect=/admin#now'],
    ['the studio’s sign-out, encoded', '/admin/%6Cogout'],
    ['the studio’s sign-out, its slash encoded', '/admin%2Flogout'],
    ['the studio’s sign-out, encoded twice', '/admin/%256Cogout'],
    ['the studio’s sign-out in capitals', '/Admin/LogOut'],
    ['the studio’s sign-out with a slash at its end', '/admin/logout/'],
    ['the studio’s sign-out with slashes between', '/admin//logout'],
    ['the studio’s sign-out, by way of dots', '/admin/x/../logout'],
    ['the studio’s sign-out and back', '/admin/logout/..'],
    ['the studio’s sign-out for the idle', '/admin/logout-inactivity'],
    ['the studio’s sign-in', '/admin/login?redirect=/admin/logout'],
    ['broken encoding', '/%E0%A4%A'],
    ['nothing', ''],
    ['no text', ['/dashboard']],
    ['too much', `/${'a'.repeat(2001)}`],
  ])('safeReturnTo returns null for %s', (_what, wish) => {
    expect(safeReturnTo(wish)).toBeNull();
  });
});
