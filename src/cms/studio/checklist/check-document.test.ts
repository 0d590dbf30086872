import { describe, expect, it } from 'vitest';
import { checkDocument } from './check-document';

const open = new Set(['/', '/contact', '/blog/kept']);
const text = (words: number) => ({ root: { children: [{ text: 'word '.repeat(words) }] } });
const good = {
  title: 'What a good page is called',
  seo: {
    description:
      'A sentence that says what stands here, for whom it is, and what one can do after reading it.',
  },
};
const labels = (...given: Parameters<typeof checkDocument>) =>
  checkDocument(...given).flatMap(({ isGood, label }) => (isGood ? [] : [label]));

describe('checkDocument for a page', () => {
  const hero = { blockType: 'hero', heading: 'One', primary: { href: '/contact#form' } };
  const figure = { blockType: 'figure' };

  it('a complete page yields no negative finding', () => {
    expect(labels('pages', { ...good, blocks: [hero, figure] }, open)).toEqual([]);
  });

  it('a page without a main heading, or with two, is reported', () => {
    expect(labels('pages', { ...good, blocks: [figure] }, open)).toEqual(['No main heading']);
    expect(labels('pages', { ...good, blocks: [hero, hero, figure] }, open)).toEqual(['2 main headings']);
  });

  it('broken links in blocks and rich texts are listed', () => {
    const body = { root: { children: [{ type: 'link', fields: { url: '/gone?x=1' } }] } };
    const blocks = [
      hero,
      figure,
      { blockType: 'prose', body },
      { blockType: 'relatedLinks', links: [{ href: '/lost' }] },
    ];
    const found = checkDocument('pages', { ...good, blocks }, open).find(({ label }) => /link/.test(label));
    expect(found).toEqual({ isGood: false, label: '2 broken links', advice: '/gone?x=1, /lost' });
  });
});

it('an SEO title that is too long is reported, even if the title of the document is not', () => {
  expect(labels('prompts', { ...good, seo: { ...good.seo, title: 'x'.repeat(61) } }, open)).toEqual([
    'Title: 61 characters',
  ]);
});

it('a post with fewer than 800 words is reported', () => {
  const post = { ...good, body: text(799), figures: [{ blockType: 'figure' }] };
  expect(labels('posts', post, open)).toEqual(['799 words']);
  expect(labels('posts', { ...post, body: text(800) }, open)).toEqual([]);
});

it('an empty form, or a form whose values have unexpected types, is checked without an error', () => {
  expect(labels('pages', {}, open)).toContain('No description');
  expect(() => checkDocument('pages', { title: 3, blocks: 'none', seo: [] }, open)).not.toThrow();
});

it.each([undefined, '', 'Untitled post'])('the title %o is reported once, as missing', (title) => {
  const found = checkDocument('posts', { ...good, title }, open).filter(({ label }) => /title/i.test(label));
  expect(found).toMatchObject([{ isGood: false, label: 'No title' }]);
});

describe('checkDocument for a document made from a starter', () => {
  it('texts of the starter that were not replaced are listed, including placeholders that earlier releases saved as text', () => {
    const body = {
      root: { children: [{ type: 'paragraph', children: [{ text: 'What it does not do.' }] }] },
    };
    const blocks = [
      { blockType: 'hero', heading: 'What they get, in eight words' },
      { blockType: 'prose', body },
      { blockType: 'figure' },
    ];
    const found = checkDocument('pages', { ...good, blocks }, open).find(({ label }) => /hint/.test(label));
    expect(found).toEqual({
      isGood: false,
      label: '2 template hints left',
      advice: '“What they get, in eight words”, “What it does not do.”',
    });
  });

  it('a template title of an earlier release, and a heading with nothing below it, are reported', () => {
    const body = {
      root: {
        children: [
          { type: 'heading', children: [{ text: 'The problem' }] },
          { type: 'paragraph', children: [] },
          { type: 'heading', children: [{ text: 'The limits' }] },
          { type: 'paragraph', children: [{ text: 'It cannot read handwriting.' }] },
        ],
      },
    };
    const found = checkDocument('case-studies', { ...good, title: 'Untitled case study 3', body }, open);
    expect(found).toContainEqual({
      isGood: false,
      label: 'Empty section',
      advice: '“The problem”',
    });
    expect(found.map(({ label }) => label)).toContain('No title');
  });
});
