import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { fillPage } from './fill-page';

const page =
  '<h1 class="a" data-part="heading">Nothing yet</h1><input data-part="words" type="search" value=""/>' +
  '<div data-part="results"></div><p>end</p>';

describe('fillPage', () => {
  it('fillPage replaces the content and values of the named parts, and nothing else', () => {
    const filled = fillPage(page, {
      content: {
        heading: 'Found & <here>',
        results: createElement('ul', null, createElement('li', null, 'One')),
      },
      values: { words: 'lead' },
    });
    expect(filled).toBe(
      '<h1 class="a" data-part="heading">Found &amp; &lt;here&gt;</h1><input data-part="words" type="search" value="lead"/>' +
        '<div data-part="results"><ul><li>One</li></ul></div><p>end</p>',
    );
  });

  it.each(["it's", '"><script>', '$& $1 $`', 'data-part="results"', '</div>', '😀 \u2028'])(
    'the value %j is inserted as text, whatever its characters',
    (words) => {
      const filled = fillPage(page, { content: { heading: words }, values: { words } });
      expect(filled).not.toContain('<script');
      const [, value = ''] = /type="search" value="([^"]*)"/.exec(filled) ?? [];
      const entities: Record<string, string> = {
        '&quot;': '"',
        '&lt;': '<',
        '&gt;': '>',
        '&amp;': '&',
        '&#x27;': "'",
      };
      expect(value.replace(/&#?\w+;/g, (entity) => entities[entity] ?? entity)).toBe(words);
      expect(filled).toContain('<div data-part="results"></div><p>end</p>');
    },
  );

  it('content for parts that the page does not have is ignored', () => {
    const other = '<p>other</p>';
    expect(fillPage(other, { content: { results: 'x' }, values: { words: 'x' } })).toBe(other);
  });
});
