import { describe, expect, it } from 'vitest';
import { darkStyles } from '@/emails/style';
import { yardsticks } from '../../../../tests/support/yardsticks';
import { clippedAtBytes, inColorScheme, mailFacts, withoutImages } from './mail-facts';
import { previewHref, previewParams, readPreviewChoice } from './preview-choice';

describe('mail facts', () => {
  it('mailFacts returns the preheader, the number of images, the size and the distinct links', () => {
    const html =
      '<html><head></head><body><div style="x" data-skip-in-text="true">You &amp; me</div><img src="a.png"/>' +
      '<a href="https://a.example/?x=1&amp;y=2">one</a><a style="b" href="/b">two</a><a href="/b">again</a></body></html>';
    expect(mailFacts(html)).toEqual({
      bytes: html.length,
      isClipped: false,
      preheader: 'You & me',
      images: 1,
      links: ['https://a.example/?x=1&y=2', '/b'],
    });
  });

  it('a mail is reported as clipped if its size in bytes exceeds Gmail’s limit', () => {
    expect(mailFacts('x'.repeat(clippedAtBytes)).isClipped).toBe(false);
    expect(mailFacts('ü'.repeat(clippedAtBytes / 2 + 1)).isClipped).toBe(true);
  });

  it('inColorScheme applies or removes the dark styles, whatever colour scheme the browser prefers', () => {
    const html = `<head><style>${darkStyles}</style></head>`;
    for (const isDark of [true, false]) {
      expect(inColorScheme(html, isDark)).toContain(isDark ? '<style>@media all{' : '<style>@media not all{');
      expect(inColorScheme(html, isDark)).not.toContain('prefers-color-scheme');
    }
  });

  it.each([`<div ${'data-skip-in-text="true" '.repeat(40_000)}`, '<a '.repeat(200_000)])(
    'mailFacts takes linear time on unclosed tags: %.12s…',
    (html) => {
      expect(yardsticks(() => mailFacts(html), 300)).toBeLessThanOrEqual(300);
    },
  );

  it('withoutImages puts a content security policy that blocks images at the start of the head', () => {
    expect(withoutImages('<html><head><title>x</title></head></html>')).toContain(
      `<head><meta http-equiv="Content-Security-Policy" content="img-src 'none'">`,
    );
  });
});

describe('preview choice', () => {
  it('a preview choice survives a round trip through the query', () => {
    const asked = {
      sequence: '0b7f3f55-5d6e-4c5b-9a35-2d8d1d0a6c11',
      step: '66b1f0c2a1b2c3d4e5f60718',
      lead: '1b7f3f55-5d6e-4c5b-9a35-2d8d1d0a6c11',
      q: 'ada & co',
      images: 'off',
    };
    expect(Object.fromEntries(previewParams(readPreviewChoice(asked)))).toEqual(asked);
  });

  it('a preview choice ignores invalid query parameters', () => {
    const choice = readPreviewChoice({
      look: 'x',
      mail: "' or 1=1",
      template: '<b>',
      step: '1',
      lead: 'x',
      q: ['a'],
    });
    expect(previewHref(choice)).toBe('/admin/email-preview');
  });
});
