/** Bodies of WordPress as articles. */
import { expect, it } from 'vitest';
import type { SourceBody } from '../source-site';
import type { BodyNode } from './body-writer';
import type { ResolveAddresses } from './conversion';
import { convertArticle } from './convert-body';
import { convertPage } from './convert-page';
import { listAddresses } from './list-addresses';
import { rawText } from './markup';
import { parseHtml } from './parse-html';

const resolve: ResolveAddresses = {
  file: (url, key) => (url.includes('gone') ? null : `media-${key ?? url.split('/').at(-1)}`),
  link: (href) => (href.startsWith('https://old.example/') ? href.slice('https://old.example'.length) : href),
};

const wordpress = (html: string): SourceBody => ({ format: 'wordpress', html });
const convert = (html: string) => convertArticle(wordpress(html), resolve);
const nodesOf = (html: string) => convert(html).body.root.children as BodyNode[];
const outline = (html: string) =>
  nodesOf(html).map(({ type, fields, tag }) =>
    type === 'block' ? (fields as { blockType: string }).blockType : type === 'heading' ? String(tag) : type,
  );
const lossesOf = (html: string) => convert(html).losses.map(({ what }) => what);

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Words of a source that its conversion lacks. */
function lostWords(html: string): string[] {
  const left = words(convert(html).text);
  return words(rawText(parseHtml(html).nodes)).filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const blocks = `<!-- wp:heading --><h2>A heading</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p>Bold <strong>and <em>both</em></strong>, <a href="https://old.example/about">linked</a>.</p><!-- /wp:paragraph -->
<!-- wp:list --><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><!-- /wp:list -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>Said so.</p><cite>Somebody</cite></blockquote><!-- /wp:quote -->
<!-- wp:image {"id":12} --><figure class="wp-block-image"><img src="https://old.example/a.jpg" class="wp-image-12"/><figcaption>A caption</figcaption></figure><!-- /wp:image -->
<!-- wp:gallery --><figure class="wp-block-gallery"><figure><img src="/b.jpg"/><figcaption>First</figcaption></figure><figure><img src="/c.jpg"/></figure><figcaption>Both together</figcaption></figure><!-- /wp:gallery -->
<!-- wp:code --><pre class="wp-block-code"><code>if (a &lt; b) {}</code></pre><!-- /wp:code -->
<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Month</th><th>Sales</th></tr></thead><tbody><tr><td>May</td><td>12</td></tr></tbody></table><figcaption>Of a year</figcaption></figure><!-- /wp:table -->
<!-- wp:button --><div class="wp-block-button"><a href="https://old.example/buy">Buy now</a></div><!-- /wp:button -->
<!-- wp:separator --><hr/><!-- /wp:separator -->
<!-- wp:embed {"url":"https://youtu.be/aqz-KE-bpKQ"} --><figure class="wp-block-embed"><div>https://youtu.be/aqz-KE-bpKQ</div></figure><!-- /wp:embed -->
<!-- wp:columns --><div><!-- wp:column --><div><p>Left text</p></div><!-- /wp:column --><!-- wp:column --><div><p>Right text</p></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:details --><details><summary>More of it</summary><p>Hidden words</p></details><!-- /wp:details -->
<!-- wp:latest-posts {"postsToShow":3} /-->`;

it('WordPress blocks become paragraphs, lists, quotes, pictures and article blocks, in order', () => {
  expect(outline(blocks)).toEqual([
    ...[
      'h2',
      'paragraph',
      'list',
      'quote',
      'upload',
      'gallery',
      'paragraph',
      'code',
      'dataTable',
      'paragraph',
    ],
    ...[
      'button',
      'horizontalrule',
      'video',
      'paragraph',
      'paragraph',
      'paragraph',
      'paragraph',
      'unsupported',
    ],
  ]);
});

it('a dynamic WordPress block becomes a marked block and is reported', () => {
  expect(convert(blocks).losses).toEqual([
    { what: 'Latest posts', count: 1, detail: 'Kept as a marked block.' },
  ]);
  expect(convert(blocks).text).toContain('"postsToShow":3');
});

it.each([
  ['blocks', blocks],
  [
    'classic',
    'One line\nand the next.\n\nA <b>second\n\nand third</b> paragraph <img src="/gone.jpg" alt="x"> goes on.',
  ],
  [
    'lists',
    '<ol start="4"><li><p>a1</p><p>a2</p><ul><li>b<pre>code1</pre><blockquote>q1<ul><li>q2</li></ul></blockquote></li></ul>tail</li></ol>',
  ],
  ['definitions', '<dl><dt>Term1</dt><dd>Meaning1</dd></dl><table><tr><td>Only</td></tr></table>'],
  ['wide table', `<table><tr>${'<th>head</th>'.repeat(9)}</tr><tr>${'<td>cell</td>'.repeat(9)}</tr></table>`],
  [
    'rich table',
    '<table><caption>Cap</caption><tr><td><ul><li>in1</li></ul></td><td colspan="2">in2</td></tr></table>',
  ],
  ['form', '<form action="/x"><label>Name1</label><input name="n"><button>Send1</button></form> after1'],
  [
    'unknown',
    '<my-widget data-x="1">inside1</my-widget><!-- wp:acme/box {"a":1} --><p>boxed1</p><!-- /wp:acme/box -->',
  ],
  ['unbalanced', '<!-- wp:group --><p>one1<div>two1</b></p></section><!-- /wp:columns --><td>three1'],
  ['literal section', '<p>one1 <![CDATA[ two1 ]]> three1</p>four1 <![CDATA[ five1'],
  ['marks in words', '<p>H<sub>2</sub>O is E = MC<sup>2</sup></p>'],
  ['right to left', '<p dir="rtl">نص عربي <strong>مهم</strong></p>'],
])('the conversion loses no word: %s', (_, html) => {
  expect(lostWords(html)).toEqual([]);
});

it('in classic text, blank lines end paragraphs and line ends become line breaks', () => {
  const [first, second] = nodesOf('One line\nand the next.\n\nSecond.');
  expect(first?.children?.map(({ type }) => type)).toEqual(['text', 'linebreak', 'text']);
  expect(second?.children?.[0]?.text).toBe('Second.');
});

it('a URL alone on a line of classic text becomes a video or a link', () => {
  expect(outline('Look:\n\nhttps://youtu.be/aqz-KE-bpKQ\n\nThere.')).toEqual([
    'paragraph',
    'video',
    'paragraph',
  ]);
});

it('supported shortcodes are converted, others become marked blocks, and words in brackets stay words', () => {
  const html =
    '[caption id="a" width="10"]<img class="wp-image-7" src="/a.jpg"/> Under it[/caption]\n\n[gallery ids="1,2"]\n\n[contact-form-7 id="5"]\n\nAs said [sic] here.';
  expect(outline(html)).toEqual(['upload', 'gallery', 'unsupported', 'paragraph']);
  expect(nodesOf(html)[0]).toMatchObject({ value: 'media-7', fields: { caption: 'Under it' } });
  expect(convert(html).text).toContain('As said [sic] here.');
});

it.each(['javascript:alert(1)', 'data:text/html,x', ' JaVaScript:alert(1)', 'vbscript:x'])(
  'a link to %s loses its URL, keeps its text and is reported',
  (href) => {
    const html = `<p>Please <a href="${href}">click</a>.</p>`;
    expect(JSON.stringify(nodesOf(html))).not.toContain('"link"');
    expect(convert(html).text).toBe('Please click.');
    expect(lossesOf(html)).toEqual(['Link']);
  },
);

it('a picture without a file becomes a marked block with its URL', () => {
  const html = '<figure><img src="/gone.jpg" alt="Gone"/><figcaption>Its caption</figcaption></figure>';
  expect(outline(html)).toEqual(['unsupported', 'paragraph']);
  expect(convert(html).losses[0]?.detail).toContain('/gone.jpg');
});

it('links that a table cannot contain are reported', () => {
  const html = '<table><tr><th>A</th><th>B</th></tr><tr><td><a href="/x">x</a></td><td>y</td></tr></table>';
  expect(convert(html).losses).toEqual([{ what: 'Link in a table', count: 1, detail: '“x” led to /x.' }]);
});

it.each([
  ['elements', '<div>'.repeat(10_000)],
  ['blocks', '<!-- wp:group -->'.repeat(10_000)],
  ['lists', '<ul><li>'.repeat(10_000)],
  ['formats', '<b><i><u>'.repeat(10_000)],
  ['links', '<a href="/x">'.repeat(10_000)],
  ['brackets', '[a-b c="'.repeat(10_000)],
])('ten thousand unclosed %s are read without losing the words in them', (_, opening) => {
  expect(convert(`before1 ${opening}inside1`).text).toContain('inside1');
});

it('a body without text becomes one blank paragraph', () => {
  expect(outline('')).toEqual(['paragraph']);
});

it('a converted page begins with its title, and has texts between its blocks', () => {
  const { blocks: made } = convertPage(wordpress(blocks), 'About us', resolve);
  expect(made.map(({ blockType }) => blockType)).toEqual([
    ...['hero', 'prose', 'media', 'gallery', 'prose', 'code', 'dataTable', 'prose', 'unsupported'],
  ]);
});

it('a video and a button in a page become links to the same URL, and are reported', () => {
  const html = `<!-- wp:embed {"url":"https://youtu.be/aqz-KE-bpKQ"} --><figure class="wp-block-embed"></figure><!-- /wp:embed -->
<!-- wp:button --><div><a href="/buy">Buy now</a></div><!-- /wp:button -->`;
  const { blocks: made, losses } = convertPage(wordpress(html), 'Shop', resolve);
  const text = JSON.stringify(made[1]);
  expect(text).toContain('"text":"https://youtu.be/aqz-KE-bpKQ"');
  expect(text).toContain('"url":"/buy"');
  expect(losses.map(({ what }) => what)).toEqual(['Video', 'Button']);
});

it('listAddresses lists each picture with its texts and keys, and each link, once', () => {
  const html =
    '<figure><img class="wp-image-3" src="/a.jpg" alt="Alt"/><figcaption>Cap</figcaption></figure><a href="/x">x</a><a href="/x">y</a>[gallery ids="9"]';
  expect(listAddresses(wordpress(html))).toEqual({
    files: ['/a.jpg'],
    links: ['/x'],
    pictures: [
      { url: '/a.jpg', key: '3', alt: 'Alt', caption: 'Cap' },
      { url: '', key: '9', alt: null, caption: null },
    ],
  });
});
