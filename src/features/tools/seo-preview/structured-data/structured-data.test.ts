import { describe, expect, it } from 'vitest';
import { yardsticks } from '../../../../../tests/support/yardsticks';
import { checkMarkup } from './check-markup';
import { findJsonError, lineAndColumn } from './json-error';
import { rules } from './rules';

const context = { '@context': 'https://schema.org' };
const check = (value: object) => checkMarkup(JSON.stringify(value));
const only = (value: object) => {
  const [node, ...more] = check(value).nodes;
  if (!node || more.length > 0) throw new Error('not one node');
  return node;
};

describe('JSON errors', () => {
  it.each([
    ['{"a": 1,}', 8, /comma before }/],
    ['[1, 2,]', 6, /comma before ]/],
    ['{"a": 1 "b": 2}', 9, /comma is missing/],
    ['{"a" 1}', 6, /colon is missing/],
    ["{'a': 1}", 2, /Single quotes/],
    ['{“a”: 1}', 2, /Typographic/],
    ['{a: 1}', 2, /Names stand in double quotes: "a"/],
    ['{"a": undefined}', 7, /undefined is no JSON value/],
    ['{"a": True}', 7, /True is no JSON value/],
    ['{"a": 007}', 7, /no number/],
    ['{"a": 1.2.3}', 7, /no number/],
    ['{"a": "x}', 7, /no closing quote/],
    ['{"a": "x\n"}', 7, /line ends inside/],
    ['{"a": "\\x"}', 8, /backslash/],
    ['{"a": [1, 2}', 12, /\] should close/],
    ['{"a": {"b": 1}', 1, /never closed/],
    ['{"a": 1} {"b": 2}', 10, /behind the end/],
    ['// note\n{}', 1, /no comments/],
    ['{"a":\u00a01}', 6, /invisible/],
    ['}', 1, /Nothing is open/],
    ['{"a": }', 7, /value is missing/],
    ['{"a": 1: 2}', 8, /colon where a comma/],
  ])('a JSON error is found in %j at column %d', (text, column, message) => {
    expect(() => JSON.parse(text)).toThrow();
    const error = findJsonError(text);
    expect(error?.message).toMatch(message);
    expect(lineAndColumn(text.replaceAll('\n', ' '), error?.at ?? -1).column).toBe(column);
  });

  it.each([
    '{}',
    '[]',
    '0',
    '-1.5e+10',
    '"\\u00e9\\n"',
    ' {"a": [true, false, null, {"b": ""}], "c": {}} ',
    '[[[[]]]]',
  ])('findJsonError finds no error in %j', (text) => expect(findJsonError(text)).toBeNull());

  it('findJsonError finds an error in exactly those truncated or changed texts that JSON.parse rejects', () => {
    const text = '{"a": [1.5, -2e3, "x\\"y", {"b": null}], "c": true}';
    const texts = [...text].flatMap((_, at) => [
      text.slice(0, at),
      ...[',', '"', '}', ']', ':', '0', 'x', ' ', '\\'].map(
        (letter) => text.slice(0, at) + letter + text.slice(at + 1),
      ),
    ]);
    const parses = (one: string) => {
      try {
        JSON.parse(one);
        return true;
      } catch {
        return false;
      }
    };
    expect(texts.filter((one) => (findJsonError(one) === null) !== parses(one))).toEqual([]);
  });

  it('checkMarkup reports JSON errors by line and column of the pasted text', () => {
    const source = '<html>\n<script type="application/ld+json">\n{"a": 1,}\n</script>';
    expect(checkMarkup(source).problems).toEqual([
      { line: 3, column: 8, message: 'A comma before }. Take it out.' },
    ]);
  });

  it.each(['[', '{"a":', '"', '\\', '1', ' ', '<script type="application/ld+json">', '</script', '<script>'])(
    'checkMarkup takes linear time for 200 kB of %s, and does not overflow the stack',
    (text) => {
      const long = text.repeat(Math.ceil(200_000 / text.length));
      expect(yardsticks(() => checkMarkup(long), 300)).toBeLessThanOrEqual(300);
    },
  );
});

describe('nodes to check', () => {
  it('checkMarkup checks the nodes of every JSON-LD script in a page’s source', () => {
    const script = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
    const source = `<head><script>var a = "{";</script>${script({ ...context, '@type': 'Organization' })}${script({ ...context, '@type': 'Person' })}`;
    expect(checkMarkup(source).nodes.map(({ type, place, rule }) => [type, place, rule !== null])).toEqual([
      ['Organization', 'script 1', true],
      ['Person', 'script 2', false],
    ]);
  });

  it('checkMarkup reports a page source without JSON-LD as a problem, but not an empty source', () => {
    expect(checkMarkup('<html></html>').problems[0]?.message).toMatch(/There is no <script/);
    expect(checkMarkup('  ')).toEqual({ problems: [], nodes: [] });
  });

  it('checkMarkup checks the entries of graphs and lists, and the main entities of pages', () => {
    const graph = [
      { '@type': 'WebPage', mainEntity: { '@type': 'Article' } },
      { '@type': ['Thing', 'Event'] },
    ];
    expect(
      check({ ...context, '@graph': graph }).nodes.map(({ type, place }) => `${place}: ${type}`),
    ).toEqual(['@graph 1: WebPage', '@graph 1 › mainEntity 1: Article', '@graph 2: Event']);
    expect(
      check([
        { ...context, '@type': 'Event' },
        { ...context, '@type': 'https://schema.org/Event' },
      ]).nodes,
    ).toHaveLength(2);
  });

  it('checkMarkup reports nodes without the context of schema.org', () => {
    expect(check({ '@type': 'Event' }).problems[0]?.message).toMatch(/@context/);
    expect(check({ '@context': { '@vocab': 'https://schema.org/' }, '@type': 'Event' }).problems).toEqual([]);
  });

  it('checkMarkup checks at most 100 nodes of a source', () => {
    expect(
      check({ ...context, '@graph': Array.from({ length: 500 }, () => ({ '@type': 'Event' })) }).nodes,
    ).toHaveLength(100);
  });
});

describe('rules', () => {
  it('each rule links to its documentation', () => {
    expect(
      rules.filter(
        ({ document }) => !/^https:\/\/(developers\.google\.com\/search\/docs|schema\.org)\//.test(document),
      ),
    ).toEqual([]);
  });

  it('the rules of an article require no property and list missing recommended properties', () => {
    const node = only({
      ...context,
      '@type': 'BlogPosting',
      headline: 'A',
      datePublished: '2026-03-02',
      author: { name: 'Ana' },
    });
    expect(node.missingRequired).toEqual([]);
    expect(node.missingRecommended).toEqual(['image', 'dateModified', 'author.url']);
  });

  it('the rules check the properties of a node that is referenced by its @id', () => {
    const ana = { '@type': 'Person', '@id': '#ana', name: 'Ana', url: 'https://a.example/' };
    const article = { '@type': 'Article', author: { '@id': '#ana' } };
    const [node] = check({ ...context, '@graph': [article, ana] }).nodes;
    expect(node?.missingRecommended).not.toContain('author.name');
    expect(node?.missingRecommended).not.toContain('author');
  });

  it('the rules of an FAQ require an answer to each question', () => {
    const question = {
      '@type': 'Question',
      name: 'Why?',
      acceptedAnswer: { '@type': 'Answer', text: 'So.' },
    };
    const page = (...mainEntity: object[]) =>
      only({ ...context, '@type': 'FAQPage', mainEntity }).missingRequired;
    expect(page(question)).toEqual([]);
    expect(page(question, { ...question, acceptedAnswer: { text: ' ' } })).toEqual([
      'mainEntity.acceptedAnswer.text',
    ]);
    expect(page()).toEqual(['mainEntity']);
  });

  it('the rules of breadcrumbs require an item in all entries but the last', () => {
    const crumb = (position: number, more: object) => ({ '@type': 'ListItem', position, name: 'x', ...more });
    const trail = (...itemListElement: object[]) =>
      only({ ...context, '@type': 'BreadcrumbList', itemListElement });
    const item = 'https://a.example/';
    expect(trail(crumb(1, { item }), crumb(2, {})).missingRequired).toEqual([]);
    expect(trail(crumb(1, {}), crumb(2, { item })).missingRequired).toEqual(['itemListElement.item']);
    expect(trail(crumb(2, { item }), crumb(1, {})).wrongValues.join()).toMatch(/count 1, 2, 3/);
    expect(trail(crumb(1, {})).wrongValues.join()).toMatch(/at least two/);
  });

  it('the rules of a product require a name, and an offer, a review or a rating', () => {
    expect(only({ ...context, '@type': 'Product' }).missingRequired).toEqual([
      'name',
      'offers or review or aggregateRating',
    ]);
    const [product, offer] = check({
      ...context,
      '@type': 'Product',
      name: 'x',
      offers: { '@type': 'Offer', price: '$5' },
    }).nodes;
    expect(product?.missingRequired).toEqual([]);
    expect(offer?.wrongValues.join()).toMatch(/bare number/);
    expect(offer?.missingRecommended).toContain('priceCurrency or priceSpecification.priceCurrency');
  });

  it('the rules of an event require a name, a date and a place, and the place’s address unless the event is online', () => {
    expect(only({ ...context, '@type': 'Event' }).missingRequired).toEqual(['name', 'startDate', 'location']);
    const event = (location: object) =>
      only({ ...context, '@type': 'Event', name: 'x', startDate: '2026-03-02', location }).missingRequired;
    expect(event({ '@type': 'Place', name: 'Hall' })).toEqual(['location.address']);
    expect(event({ '@type': 'VirtualLocation', url: 'https://a.example/' })).toEqual([]);
  });
});

describe('values', () => {
  it.each([
    [{ startDate: '3/2/2026' }, /startDate should be a date/],
    [{ startDate: '2026-13-02' }, /startDate should be a date/],
    [{ startDate: '2026-03-02T18:00' }, /time without zone/],
    [{ url: '/about' }, /url should be a whole address/],
    [{ image: ['https://a.example/a.png', 'b.png'] }, /image should be/],
    [{ price: '4,800 USD' }, /bare number/],
  ])('the property values %j are reported as wrong', (values, message) =>
    expect(only({ ...context, '@type': 'Event', ...values }).wrongValues.join()).toMatch(message),
  );

  it.each([
    { startDate: '2026-03-02T18:00:00-05:00' },
    { startDate: '2026-03-02T18:00Z', image: { '@type': 'ImageObject' } },
    { price: 4800, url: 'https://a.example/' },
    { price: '4800.00' },
  ])('the property values %j are accepted', (values) =>
    expect(only({ ...context, '@type': 'Event', ...values }).wrongValues).toEqual([]),
  );
});
