import { describe, expect, it } from 'vitest';
import { addressLine } from './address-line';
import { checkAddress, checkDescription, checkIntent, checkTitle, type Snippet } from './checks';
import { boxes, cutText } from './cut-text';
import { metaTags } from './meta-tags';
import { textWidth } from './text-width';

const snippet = (some: Partial<Snippet>): Snippet => ({
  title: '',
  description: '',
  address: '',
  brand: '',
  query: '',
  ...some,
});
const told = (findings: { level: string; text: string }[]) =>
  findings.map(({ level, text }) => `${level}: ${text}`).join('\n');

describe('textWidth', () => {
  it.each([
    // Sums of advance widths in Adobe’s Helvetica metrics, which Arial shares: H 722, e 556, l 222, o 556.
    ['Hello', 20, ((722 + 556 + 222 + 222 + 556) * 20) / 1000],
    ['iiiiiiiiii', 20, 44.4],
    ['WWWWWWWWWW', 20, 188.8],
    ['日本', 20, 40],
    ['', 20, 0],
  ])('textWidth of %j at %d px is the sum of the widths of its letters', (text, size, width) =>
    expect(textWidth(text, size)).toBeCloseTo(width, 6),
  );

  it('textWidth distinguishes wide from narrow letters', () => {
    expect(textWidth('W'.repeat(33), 20)).toBeGreaterThan(boxes.desktop.title.width);
    expect(textWidth('i'.repeat(100), 20)).toBeLessThan(boxes.desktop.title.width);
  });

  it('textWidth counts combining accents as zero width', () => {
    expect(textWidth('e\u0301', 20)).toBe(textWidth('e', 20));
  });
});

describe('cutText', () => {
  const box = { width: 100, fontSize: 10, lines: 1 };

  it('cutText cuts nothing if the text fits', () => {
    expect(cutText('  short   text ', box)).toEqual({ shown: 'short text', rest: '' });
    expect(cutText('', box)).toEqual({ shown: '', rest: '' });
  });

  it('cutText cuts at a word, with room for the ellipsis', () => {
    const { shown, rest } = cutText('one two three four five six seven', box);
    expect(`${shown.replace(' …', '')} ${rest}`).toBe('one two three four five six seven');
    expect(shown.endsWith(' …')).toBe(true);
    expect(textWidth(shown, 10)).toBeLessThanOrEqual(100);
  });

  it('cutText fits more words on two lines than on one', () => {
    const text = 'one two three four five six seven eight nine ten';
    const one = cutText(text, box).rest.split(' ').length;
    const two = cutText(text, { ...box, lines: 2 })
      .rest.split(' ')
      .filter(Boolean).length;
    expect(two).toBeLessThan(one);
  });

  it('cutText cuts inside a word that is longer than the box', () => {
    const { shown, rest } = cutText('m'.repeat(100), box);
    expect(shown).toMatch(/^m+…$/);
    expect(shown.length - 1 + rest.length).toBe(100);
  });

  it('cutText cuts a text of 100,000 words', () => {
    expect(cutText('a '.repeat(100_000), boxes.phone.description).rest.length).toBeGreaterThan(100_000);
  });
});

describe('checkTitle', () => {
  it.each([
    [{ title: ' ' }, /mend: There is no title/],
    [{ title: 'Prices' }, /look: Only \d+ of 600/],
    [{ title: 'Invoice matching for accountants with price' }, /good: \d+ of 600 pixels/],
    [{ title: 'W'.repeat(10).concat(' ').repeat(5) }, /mend: \d+ pixels wide.*cut: “W/],
    [{ title: 'Books, more books and again books' }, /mend: “books” stands 3 times/],
    [{ title: 'Books and more books' }, /look: “books” stands 2 times/],
    [{ title: 'BUY CHEAP BOOKS HERE today' }, /mend: Most of it is in capitals/],
    [{ title: 'Ask NASA and the IRS about books' }, /^(?!.*capitals)/s],
    [{ title: 'Corp | Prices', brand: 'Corp' }, /look: “Corp” comes first/],
    [{ title: 'Prices | Corp', brand: 'corp' }, /good: “corp” stands at the end/],
    [{ title: 'Corp prices | Corp', brand: 'Corp' }, /mend: “Corp” stands twice/],
    [{ title: 'Prices', brand: 'Corp' }, /good: “Corp” is not in the title/],
    [{ title: 'Same  text', description: 'same text' }, /mend: Title and description are the same/],
  ])('checkTitle returns the expected finding for %j', (some, judged) =>
    expect(told(checkTitle(snippet(some)))).toMatch(judged),
  );
});

describe('checkDescription and checkAddress', () => {
  it.each([
    ['', /mend: There is no description/],
    ['Short.', /look: Short/],
    ['word '.repeat(60), /look: On a desktop this is cut/],
    ['word '.repeat(28), /look: Whole on a desktop; a phone leaves out/],
    ['word '.repeat(20), /good: Shown whole/],
  ])('checkDescription returns the expected finding for the description %j', (description, judged) =>
    expect(told(checkDescription(snippet({ description })))).toMatch(judged),
  );

  it.each([
    ['', /only the text/],
    ['not an address', /mend: This is no web address/],
    ['javascript:alert(1)', /mend: This is no web address/],
    ['http://a.example/x', /mend: http without s/],
    ['https://a.example/Pricing', /mend: Capitals/],
    ['https://a.example/a_b', /look: Underscores/],
    ['https://a.example/a?b=c', /look: The address has a query/],
    [`https://a.example/${'a'.repeat(80)}`, /look: The path has 80/],
    ['a.example/pricing', /good: Short/],
  ])('checkAddress returns the expected finding for the address %j', (address, judged) =>
    expect(told(checkAddress(snippet({ address })))).toMatch(judged),
  );

  it('addressLine decodes path segments and returns malformed segments unchanged', () => {
    expect(addressLine('https://www.a.example/b%20c/%FF/?q')).toEqual({
      host: 'https://www.a.example',
      trail: ['b c', '%FF'],
    });
  });
});

describe('checkIntent', () => {
  const page = { title: 'Invoice Matching, Automated', description: 'For accountants.' };

  it.each([
    ['', /look: What would somebody type/],
    ['how to do it', /look: What would somebody type/],
    ['automate invoice matching', /good: The title names every word/],
    ['invoice matching accountants', /look: “accountants” only in the description/],
    ['invoice matching price', /look: “price” from that search stands neither/],
    ['roof repair', /mend: “roof”, “repair” from that search stand neither/],
  ])('checkIntent returns the expected finding for the search query %j', (query, judged) =>
    expect(told(checkIntent(snippet({ ...page, query })))).toMatch(judged),
  );
});

describe('metaTags', () => {
  it('metaTags escapes typed values', () => {
    expect(metaTags(snippet({ title: 'A "b" <c>', address: 'https://a.example/?x&y' }))).toContain(
      '<title>A &quot;b&quot; &lt;c&gt;</title>\n<link rel="canonical" href="https://a.example/?x&amp;y">',
    );
  });

  it.each(['nan', 'a.example/b', 'javascript:alert(1)'])(
    'metaTags omits canonical and og:url for the address %j',
    (address) => expect(metaTags(snippet({ title: 'A', address }))).not.toMatch(/canonical|og:url/),
  );
});
