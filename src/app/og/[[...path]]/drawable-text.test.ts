import { expect, it } from 'vitest';
import { drawableText } from './drawable-text';

it('drawableText keeps text whose glyphs the fonts of the image contain', () => {
  const text = '“Größe” – 25 %, 3 € × 4 − 1… naïve Œuvre™';
  expect(drawableText(text)).toBe(text);
});

it('drawableText replaces or drops characters that the fonts lack', () => {
  expect(drawableText('From 45 → 12 minutes')).toBe('From 45 to 12 minutes');
  expect(drawableText('Čapek 🚀 says\nhello')).toBe('Capek says hello');
  expect(drawableText('Время')).toBe('');
});
