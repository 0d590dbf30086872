import { expect, it } from 'vitest';
import { drawableText } from './drawable-text';

it('keeps what the fonts of the picture have', () => {
  const text = '“Größe” – 25 %, 3 € × 4 − 1… naïve Œuvre™';
  expect(drawableText(text)).toBe(text);
});

it('never asks for a glyph that they lack', () => {
  expect(drawableText('From 45 → 12 minutes')).toBe('From 45 to 12 minutes');
  expect(drawableText('Čapek 🚀 says\nhello')).toBe('Capek says hello');
  expect(drawableText('Время')).toBe('');
});
