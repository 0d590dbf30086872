import { describe, expect, it } from 'vitest';
import { pdfFile } from './pdf-file';
import { printableText } from './printable-text';

describe('printableText', () => {
  it.each([
    ['signs that the face lacks are spelled', 'a → b ≤ c\r\nd', 'a › b <= c\nd'],
    ['letters of other scripts and pictures are question marks, one a word', 'مر 漢 👍🏽', '? ? ?'],
    ['what two signs make is one letter', 'e\u0301', 'é'],
    ['half a sign stops nothing', 'a\ud83db', 'a?b'],
    ['a long address stays whole', `https://${'a'.repeat(60)}/b`, `https://${'a'.repeat(60)}/b`],
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
