import { describe, expect, it } from 'vitest';
import { isSafeHref } from './safe-href';

describe('isSafeHref', () => {
  it.each([
    '/',
    '/contact?topic=roi#form',
    '#roi',
    'https://example.com/a?b=c#d',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'mailto:hello@example.com?subject=Hi',
    'tel:+4930123456',
  ])('isSafeHref accepts %s', (href) => {
    expect(isSafeHref(href)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript\u0000:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'intent://scan/#Intent;end',
    'view-source:https://example.com',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://',
    'https://exa mple.com',
    'https://[evil',
    'mailto:',
    'evil.example',
    '',
    `/${'a'.repeat(2001)}`,
  ])('isSafeHref rejects %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});
