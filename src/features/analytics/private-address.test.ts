import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './private-address';

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
    '/unsubscribe?g=abc',
    '/opt-out',
    '/unlock/eyJhbGciOi',
    '/payment-success?session_id=cs_1',
    '/admin/leads',
    '/contact?token=abc',
    '/invite?code=123',
    'http://[',
  ])('%s is nobody’s business', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '/',
    '/authors',
    '/blog/prompt-engineering?utm_source=letter',
    '/?error=expired',
    'https://site.example/dashboard',
    '/?hoursPerWeek=20#roi',
  ])('%s may be counted', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
