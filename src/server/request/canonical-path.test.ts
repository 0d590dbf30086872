import { describe, expect, it } from 'vitest';
import { yardsticks } from '../../../tests/support/yardsticks';
import { canonicalPath } from './canonical-path';

describe('canonicalPath', () => {
  it.each([
    '/',
    '/how-it-works',
    '/.well-known/jwks.json',
    '/api/media/file/a%20picture%20(1).png',
    '/t/%C3%BCber-uns',
    '/dev/mailbox/2026-01-01T10_00.eml',
    '/a/...',
  ])('the path %s is already canonical', (path) => {
    expect(canonicalPath(path)).toBe(path);
  });

  it.each([
    ['/%68ow-it-works', '/how-it-works'],
    ['/%48OW', '/HOW'],
    ['/how%2Dit%2dworks', '/how-it-works'],
    ['//how-it-works', '/how-it-works'],
    ['///', '/'],
    ['/blog//a///b', '/blog/a/b'],
    ['/how-it-works/', '/how-it-works'],
    ['/./blog/../how-it-works', '/how-it-works'],
    ['/../../how-it-works', '/how-it-works'],
    ['/blog/%2e%2E/how-it-works', '/how-it-works'],
    ['/t/%c3%bcber', '/t/%C3%BCber'],
    ['/t/\u00c3\u00bcber', '/t/%C3%BCber'],
    ['/a b"<c>', '/a%20b%22%3Cc%3E'],
    // Browsers treat `\` as `/`: redirected unchanged, it would lead to another site.
    ['/\\evil.example', '/%5Cevil.example'],
    ['//evil.example/', '/evil.example'],
    ['/%2F%2Fevil.example/', '/%2F%2Fevil.example'],
  ])('the canonical path of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
    expect(canonicalPath(canonical), 'the canonical path is its own canonical path').toBe(canonical);
  });

  it.each([
    '/%',
    '/100%',
    '/%zz',
    '/a%00b',
    '/%0d%0aset-cookie:a',
    '/%7f',
    '/%E0%A4%A',
    '/%ff',
    '/%ED%A0%80',
    '/\u00fcber',
    '*',
    '',
    'how-it-works',
  ])('the path %j has no canonical form', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  it.each(['/', '/.', '%2e', '/%2e%2e', '%', 'a', '\\'])(
    'canonicalPath takes bounded time for the longest path of repeated %j that Node accepts',
    (odd) => {
      const path = `/${odd.repeat(16_000 / odd.length)}`;
      expect(yardsticks(() => canonicalPath(path), 30)).toBeLessThanOrEqual(30);
    },
  );
});
