import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml';

it('escapeXml escapes characters that could end an element or attribute', () => {
  expect(escapeXml(`</title> & "x" 'y'`)).toBe('&lt;/title&gt; &amp; &quot;x&quot; &apos;y&apos;');
});

it('escapeXml drops characters that XML forbids, and keeps line breaks, Cyrillic letters and emoji', () => {
  expect(escapeXml('a\u0000\u0008b\n\tё 🚀')).toBe('ab\n\tё 🚀');
});
