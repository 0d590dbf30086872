import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textItalicUrl } from './text-italic';

const file = `public${textItalicUrl}`;

it('the URL that is preloaded is the one of the stylesheet, and named after the file’s content', () => {
  expect(readFileSync('src/ui/fonts/italic-fonts.css', 'utf8')).toContain(`url("${textItalicUrl}")`);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  expect(textItalicUrl.endsWith(`-${hash}.woff2`)).toBe(true);
});

/** Thirteen packets of 1,460 bytes, less the 505 of the response's headers (README.md beside this file). */
const maxFace = 13 * 1460 - 505;

it.each(['hanken-grotesk', 'newsreader-display'])(
  '%s, which all pages load first, fits into 13 packets',
  (name) => {
    expect(statSync(`src/ui/fonts/${name}.woff2`).size).toBeLessThanOrEqual(maxFace);
  },
);
