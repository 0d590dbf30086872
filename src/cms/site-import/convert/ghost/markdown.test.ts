/** Markdown of Ghost's cards. */
import { expect, it } from 'vitest';
import { convertArticle } from '../convert-body';

const resolve = { file: () => null, link: (href: string) => href };

it('reference links of Markdown keep their URLs, and footnotes their words', () => {
  const markdown =
    'See [there1][a], [B] and this[^1].\n\n[a]: https://a.example\n[b]: https://b.example\n[^1]: Note1\n';
  const json = JSON.stringify({
    version: '0.3.1',
    cards: [['card-markdown', { markdown }]],
    sections: [[10, 0]],
  });
  const { body, text } = convertArticle({ format: 'mobiledoc', json }, resolve);
  expect(text).toBe('See there1, B and this1.\n1 Note1');
  expect(JSON.stringify(body)).toContain('"url":"https://a.example"');
  expect(JSON.stringify(body)).toContain('"url":"https://b.example"');
});
