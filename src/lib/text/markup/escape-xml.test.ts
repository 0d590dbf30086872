import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml';

it('lets no text end its element or attribute', () => {
  expect(escapeXml(`</title> & "x" 'y'`)).toBe('&lt;/title&gt; &amp; &quot;x&quot; &apos;y&apos;');
});

it('drops what no XML parser takes, and keeps line breaks and any language', () => {
  expect(escapeXml('a\u0000\u0008b\n\tё 🚀')).toBe('ab\n\tё 🚀');
});
