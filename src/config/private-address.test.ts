import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPrivateAddress, keepableDestination } from './private-address';
import { isPrivatePath } from './routes';

describe('isPrivateAddress', () => {
  it.each([
    '/auth',
    '/auth?returnTo=%2Fdashboard',
    '/auth/confirm?token=abc',
    'https://site.example/auth/callback?token=abc',
    '/AUTH/confirm',
    '/traditional-auth',
    '/magic-link-expired',
    '/intercept',
    '/confirm-email',
    '/unsubscribe?t=abc',
    '/confirm-address',
    '/confirm-address?t=abc',
    'https://site.example/Confirm-Address/?t=abc',
    '/%75nsubscribe',
    '/forms/contact',
    '/t/northwind-logistics',
    '/dev/mailbox/1.eml',
    '/api/auth/session',
    '/%E0%A4%A',
    '/contact?returnTo=%2Funlock%2FeyJhbGciOi',
    '/contact?next=https%3A%2F%2Fsite.example%2F%3Ft%3Dabc',
    '/opt-out',
    '/unlock/eyJhbGciOi',
    '/payment-success?session_id=cs_1',
    '/admin/leads',
    '/contact?token=abc',
    '/invite?code=123',
    'http://[',
  ])('the URL %s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '/',
    '/authors',
    '/developers',
    '/terms',
    '/search?q=unlock&page=2',
    '/contact?returnTo=%2Fdashboard',
    '/blog/prompt-engineering?utm_source=letter',
    '/?error=expired',
    'https://site.example/dashboard',
    '/?hoursPerWeek=20#roi',
  ])('the URL %s is not private', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

describe('keepableDestination', () => {
  it.each([
    ['/t/northwind-logistics', '/t'],
    ['/Unlock/eyJhbGciOi#page', '/unlock'],
    ['/auth?returnTo=%2Faccount', '/auth'],
    ['/%E0%A4%A', '/'],
    ['/contact?t=abc', '/contact'],
    ['/#roi', '/#roi'],
  ])('the link target %s is recorded as %s', (address, kept) => {
    expect(keepableDestination(new URL(address, 'https://site.example'))).toBe(kept);
  });
});

describe('pages of the application', () => {
  /** Paths as visitors request them: without route groups. */
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => file.endsWith('/page.tsx'))
    .map(
      (file) =>
        `/${file}`
          .replace(/\/page\.tsx$/, '')
          .replace(/\/\([^)]*\)/g, '')
          .replace(/\/\[.*/, '/x') || '/',
    );

  it('the pages of the application that are not private are exactly those listed in the test', () => {
    const counted = [...new Set(pages.filter((page) => !isPrivatePath(page)))].sort();
    expect(counted).toEqual([
      '/account',
      '/account/close',
      '/account/email',
      '/account/export',
      '/account/security',
      '/account/security/codes',
      '/account/security/enrol',
      '/blog/category/x',
      '/blog/page/x',
      '/dashboard',
      '/enterprise/analytics-dashboard',
      '/enterprise/api-keys',
      '/enterprise/mobile-dashboard',
      '/enterprise/mobile-settings',
      '/enterprise/sso',
      '/enterprise/webhooks',
      '/enterprise/white-label',
      '/my-gpts',
      '/page-not-found',
      '/search/results',
      '/search/x',
      '/sitemap/x',
      '/styleguide',
      '/x',
    ]);
  });
});
