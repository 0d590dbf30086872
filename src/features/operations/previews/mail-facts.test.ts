import { describe, expect, it } from 'vitest';
import { darkStyles } from '@/emails/style';
import { yardsticks } from '../../../../tests/support/yardsticks';
import { clippedAtBytes, inColorScheme, mailFacts, withoutImages } from './mail-facts';
import { previewHref, previewParams, readPreviewChoice } from './preview-choice';

describe('what is told of a mail from its HTML', () => {
  it('is preheader, images, weight and each link once', () => {
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

  it('says from where on Gmail clips', () => {
    expect(mailFacts('x'.repeat(clippedAtBytes)).isClipped).toBe(false);
    expect(mailFacts('ü'.repeat(clippedAtBytes / 2 + 1)).isClipped).toBe(true);
  });

  it('is drawn light or dark as asked, whatever the browser is set to', () => {
    const html = `<head><style>${darkStyles}</style></head>`;
    for (const isDark of [true, false]) {
      expect(inColorScheme(html, isDark)).toContain(isDark ? '<style>@media all{' : '<style>@media not all{');
      expect(inColorScheme(html, isDark)).not.toContain('prefers-color-scheme');
    }
  });

  it.each([`<div ${'data-skip-in-text="true" '.repeat(40_000)}`, '<a '.repeat(200_000)])(
    'is told with work that grows with its length alone: %.12s…',
    (html) => {
      expect(yardsticks(() => mailFacts(html), 300)).toBeLessThanOrEqual(300);
    },
  );

  it('without images forbids them before anything of the mail is read', () => {
    expect(withoutImages('<html><head><title>x</title></head></html>')).toContain(
      `<head><meta http-equiv="Content-Security-Policy" content="img-src 'none'">`,
    );
  });
});

describe('which mail is looked at', () => {
  it('is read from the address and written back the same', () => {
    const asked = {
      sequence: '0b7f3f55-5d6e-4c5b-9a35-2d8d1d0a6c11',
      step: '66b1f0c2a1b2c3d4e5f60718',
      lead: '1b7f3f55-5d6e-4c5b-9a35-2d8d1d0a6c11',
      q: 'ada & co',
      images: 'off',
    };
    expect(Object.fromEntries(previewParams(readPreviewChoice(asked)))).toEqual(asked);
  });

  it('is nothing where the address makes no sense', () => {
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
