import { describe, expect, it } from 'vitest';
import { originsOf, preferredService } from '@/lib/analytics-service';
import { contentSecurityPolicy } from './content-security-policy';

describe('contentSecurityPolicy', () => {
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((entry) => entry.startsWith(`${name} `));

  it('script-src contains neither unsafe-inline nor other origins if no analytics service is configured', () => {
    const policy = contentSecurityPolicy(undefined, false);
    for (const path of ['/', '/admin', '/administration']) {
      expect(directive(policy(path, ''), 'script-src')).toBe("script-src 'self'");
    }
  });

  it('the studio cannot be framed, and the site can be framed only by its own origin', () => {
    const policy = contentSecurityPolicy(undefined, false);
    expect(directive(policy('/admin/login', ''), 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy('/', ''), 'frame-ancestors')).toBe("frame-ancestors 'self'");
  });

  it('upgrade-insecure-requests is set if and only if the site uses https', () => {
    expect(contentSecurityPolicy(undefined, true)('/', '')).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(undefined, false)('/', '')).not.toContain('upgrade');
  });

  it('the origin for media is allowed by img-src and by no other directive', () => {
    const policy = contentSecurityPolicy(undefined, false, 'https://media.example.com');
    expect(directive(policy('/', ''), 'img-src')).toBe("img-src 'self' data: https://media.example.com");
    expect(directive(policy('/admin', ''), 'img-src')).toBe(
      "img-src 'self' data: blob: https://media.example.com",
    );
    for (const path of ['/', '/admin'])
      expect(policy(path, '').split('https://media.example.com')).toHaveLength(2);
    const without = contentSecurityPolicy(undefined, false)('/', '');
    expect(directive(without, 'img-src')).toBe("img-src 'self' data:");
  });

  it('the policy allows only the preferred of several analytics services, and only on the site, not in the studio', () => {
    const gtag = { posthogHost: 'https://eu.i.posthog.com', gtagId: 'G-A1' };
    const policy = contentSecurityPolicy(preferredService({ ...gtag, posthogKey: 'phc_a' }), false);
    expect(directive(policy('/', ''), 'script-src')).toBe(
      "script-src 'self' https://eu-assets.i.posthog.com",
    );
    expect(directive(policy('/', ''), 'connect-src')).toContain('https://eu.i.posthog.com');
    expect(directive(policy('/admin', ''), 'connect-src')).toBe("connect-src 'self'");
    const plausible = preferredService({ ...gtag, plausibleDomain: 'a.example' });
    expect(originsOf(plausible).script).toEqual(['https://plausible.io']);
    expect(originsOf(preferredService(gtag)).script).toEqual(['https://www.googletagmanager.com']);
  });
});
