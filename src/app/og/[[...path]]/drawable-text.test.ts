import { expect, it } from 'vitest';
import { drawableText } from './drawable-text';

it('drawableText returns text unchanged if the fonts of the image contain its glyphs', () => {
  const text = '“Größe” – 25 %, 3 € × 4 − 1… naïve Œuvre™';
  expect(drawableText(text)).toBe(text);
});

it('drawableText replaces or drops characters that the fonts of the image lack', () => {
  expect(drawableText('From 45 → 12 minutes')).toBe('From 45 to 12 minutes');
  expect(drawableText('Čapek 🚀 says\nhello')).toBe('Capek says hello');
  expect(drawableText('Время')).toBe('');
});
