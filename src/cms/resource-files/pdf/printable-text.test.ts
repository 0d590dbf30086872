import { describe, expect, it } from 'vitest';
import { pdfFile } from './pdf-file';
import { printableText } from './printable-text';

describe('printableText', () => {
  it.each([
    ['characters that the fonts lack are replaced by their spelling', 'a → b ≤ c\r\nd', 'a › b <= c\nd'],
    ['a run of letters of another script, or of emoji, becomes one question mark', 'مر 漢 👍🏽', '? ? ?'],
    ['a letter and a combining accent become one letter', 'e\u0301', 'é'],
    ['half a surrogate pair becomes a question mark', 'a\ud83db', 'a?b'],
    [
      'a URL of less than 80 characters is not split',
      `https://${'a'.repeat(60)}/b`,
      `https://${'a'.repeat(60)}/b`,
    ],
  ])('%s', (_, typed, printed) => {
    expect(printableText(typed)).toBe(printed);
  });

  it('a long word is split into pieces of at most 80 letters, and no letter is lost', () => {
    const word = 'abcdefghij'.repeat(1000);
    const printed = printableText(`before ${word} after`);
    expect(Math.max(...printed.split(' ').map(({ length }) => length))).toBe(80);
    expect(printed.replaceAll(' ', '')).toBe(`before${word}after`);
  });

  it.each([
    ['one word', 'a'.repeat(100_000)],
    ['hyphens alone', 'a-'.repeat(50_000)],
    ['letters that are not printed', 'م'.repeat(20_000)],
  ])('a PDF of a long text without a space, %s, is generated before the test times out', async (_, text) => {
    const runs = [{ text, isBold: false, isItalic: false, isCode: false, href: null }];
    const facts = {
      title: text.slice(0, 80),
      promise: null,
      brand: 'Brand',
      pageUrl: 'https://x.example/',
      date: '1',
    };
    const file = await pdfFile([{ kind: 'paragraph', runs }], facts, new Date(0));
    expect(file.subarray(0, 4).toString()).toBe('%PDF');
  });
});
