import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { BlocksFeature, lexicalEditor } from '@payloadcms/richtext-lexical';
import { buildConfig, type SanitizedConfig } from 'payload';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '@/seed/check/check-content';
import { readContent } from '@/seed/read-content';
import { noDatabase } from '../support/database/no-database';

let config: SanitizedConfig;
let root: string;

beforeAll(async () => {
  config = await buildConfig({
    secret: 'none needed',
    editor: lexicalEditor(),
    db: noDatabase,
    collections: [
      {
        slug: 'pages',
        fields: [
          { name: 'path', type: 'text' },
          {
            name: 'seo',
            type: 'group',
            fields: [{ type: 'row', fields: [{ name: 'title', type: 'text' }] }],
          },
          {
            name: 'blocks',
            type: 'blocks',
            blocks: [
              { slug: 'hero', fields: [{ name: 'heading', type: 'text' }] },
              {
                slug: 'stats',
                fields: [{ name: 'items', type: 'array', fields: [{ name: 'value', type: 'text' }] }],
              },
            ],
          },
        ],
      },
      {
        slug: 'posts',
        fields: [
          { name: 'slug', type: 'text' },
          { name: 'body', type: 'richText' },
          {
            name: 'article',
            type: 'richText',
            editor: lexicalEditor({
              features: [
                BlocksFeature({
                  blocks: [
                    {
                      slug: 'figure',
                      fields: [
                        { type: 'row', fields: [{ name: 'caption', type: 'text' }] },
                        { name: 'post', type: 'relationship', relationTo: 'posts' },
                        {
                          name: 'rows',
                          type: 'array',
                          fields: [{ name: 'value', type: 'number' }],
                        },
                      ],
                    },
                    {
                      slug: 'code',
                      fields: [
                        { name: 'language', type: 'text' },
                        { name: 'title', type: 'text' },
                        { name: 'code', type: 'textarea' },
                      ],
                    },
                  ],
                }),
              ],
            }),
          },
          { name: 'tags', type: 'text', hasMany: true, maxLength: 8 },
          { name: 'kinds', type: 'select', hasMany: true, options: ['long', { value: 'short', label: 'S' }] },
          { name: 'image', type: 'upload', relationTo: 'media' },
          { name: 'author', type: 'relationship', relationTo: 'testimonials' },
          { name: 'related', type: 'relationship', relationTo: 'posts', hasMany: true },
        ],
      },
      {
        slug: 'testimonials',
        admin: { useAsTitle: 'name' },
        fields: [
          { name: 'name', type: 'text' },
          { name: 'post', type: 'relationship', relationTo: 'posts' },
          { name: 'seen', type: 'relationship', relationTo: ['pages', 'posts'], hasMany: true },
          { name: 'first', type: 'relationship', relationTo: ['pages', 'posts'] },
        ],
      },
      { slug: 'media', upload: true, fields: [] },
    ],
    globals: [{ slug: 'footer', fields: [{ name: 'statement', type: 'text' }] }],
  });
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Checks files, given by path and text. In the errors the name of their temporary folder is replaced by `content`. */
function check(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  try {
    return checkContent(config, readContent(root));
  } catch (error) {
    throw new Error(String(error).replaceAll(basename(root), 'content'));
  }
}

const page = (blocks: string) => ({ 'pages/about.yaml': `path: /about\nblocks:\n${blocks}` });
const articleFile = (lines: string[]) => post(`article: |\n${lines.map((line) => `  ${line}\n`).join('')}`);
const post = (rest: string) => ({ 'posts/a.yaml': `slug: a\n${rest}` });

describe('content files', () => {
  it('a content file can be YAML, or Markdown with front matter', () => {
    const [about, first] = check({
      ...page('  - blockType: stats\n    items:\n      - value: "41"\n'),
      'posts/first.md': '---\nslug: first\n---\n\nHello **you**.\n',
      'README.md': 'No document.',
    });
    expect(about?.data).toEqual({
      path: '/about',
      blocks: [{ blockType: 'stats', items: [{ value: '41' }] }],
    });
    expect(first?.key).toBe('first');
    expect(JSON.stringify(first?.data.body)).toContain('"text":"you"');
  });

  it('files are loaded in the order of their names, and each collection after the collections to which it refers', () => {
    const documents = check({
      'posts/a.yaml': 'slug: a\nauthor: Dana\nrelated:\n  - b\n',
      'posts/b.yaml': 'slug: b\n',
      'testimonials/10-eve.yaml': 'name: Eve\n',
      'testimonials/2-dana.yaml': 'name: Dana\n',
      'globals/footer.yaml': 'statement: x\n',
    });
    const files = documents.map(({ file }) => file.slice(file.indexOf('/') + 1));
    expect(files).toEqual([
      'globals/footer.yaml',
      'testimonials/2-dana.yaml',
      'testimonials/10-eve.yaml',
      'posts/a.yaml',
      'posts/b.yaml',
    ]);
    expect(documents[3]?.selfReferences).toEqual(new Set(['related']));
  });

  it('each fenced section of a rich text becomes a block, in the written order', () => {
    const article = [
      'Before.',
      '',
      '```figure',
      'caption: Hours',
      'rows:',
      '  - value: 31',
      '```',
      '',
      'Between.',
      '````json settings.json',
      '```',
      '{"a": 1}',
      '````',
    ];
    const [document] = check(articleFile(article));
    expect(document?.data.article.root.children).toMatchObject([
      { type: 'paragraph', children: [{ text: 'Before.' }] },
      {
        type: 'block',
        version: 2,
        fields: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          blockType: 'figure',
          blockName: '',
          caption: 'Hours',
          rows: [{ value: 31 }],
        },
      },
      { type: 'paragraph', children: [{ text: 'Between.' }] },
      {
        type: 'block',
        fields: { blockType: 'code', language: 'json', title: 'settings.json', code: '```\n{"a": 1}' },
      },
    ]);
  });

  it('a reference in a field that allows several collections is prefixed with the name of its collection', () => {
    const documents = check({
      'testimonials/dana.yaml': 'name: Dana\nseen:\n  - posts/a\n  - pages//about\nfirst: posts/a\n',
      'posts/a.yaml': 'slug: a',
      'pages/about.yaml': 'path: /about',
    });
    expect(documents.at(-1)?.folder).toBe('testimonials');
    expect(documents.at(-1)?.references).toEqual(new Set(['posts', 'pages']));
  });

  const refused: [what: string, files: Record<string, string>, sentence: string][] = [
    ['an unknown field in a document', post('titel: x'), 'posts/a.yaml: titel is no field of posts.'],
    [
      'an unknown field in a block',
      page('  - blockType: hero\n    headng: x'),
      'pages/about.yaml: blocks[0].headng is no field of hero.',
    ],
    [
      'an unknown field in a row',
      page('  - blockType: stats\n    items:\n      - valeu: x'),
      'pages/about.yaml: blocks[0].items[0].valeu is no field of items.',
    ],
    [
      'an unknown field in a group',
      { 'pages/a.yaml': 'path: /a\nseo:\n  titel: x' },
      'pages/a.yaml: seo.titel is no field of seo.',
    ],
    [
      'a field that Payload sets itself',
      post('_status: draft'),
      'posts/a.yaml: _status is no field of posts.',
    ],
    [
      'a block that does not exist',
      page('  - blockType: heros'),
      'pages/about.yaml: blocks[0].blockType names no block of blocks: heros.',
    ],
    ['a single block in place of a list', page('  blockType: hero'), 'pages/about.yaml: blocks is no list.'],
    [
      'a text in place of a group',
      { 'pages/a.yaml': 'path: /a\nseo: x' },
      'pages/a.yaml: seo does not hold the fields of seo.',
    ],
    [
      'a reference to a missing document',
      post('author: Nobody'),
      'posts/a.yaml: author refers to "Nobody", which is none of testimonials.',
    ],
    [
      'a list of references with a missing document',
      post('related:\n  - a\n  - b'),
      'posts/a.yaml: related refers to "b", which is none of posts.',
    ],
    ['a single reference in place of a list', post('related: a'), 'posts/a.yaml: related is no list.'],
    [
      'a number in place of a text',
      page('  - blockType: stats\n    items:\n      - value: 41'),
      'pages/about.yaml: blocks[0].items[0].value is to be a string, not 41.',
    ],
    [
      'a reference to a missing file',
      post('image: x.png'),
      'posts/a.yaml: image refers to "x.png", which is none of media.',
    ],
    [
      'a Markdown table in a field without tables',
      post('body: |\n  | a | b |'),
      'posts/a.yaml: body has Markdown that its editor does not know: | a | b |',
    ],
    [
      'a quote of two lines',
      { 'posts/a.md': '---\nslug: a\n---\n> one\n> two\n' },
      'posts/a.md: body has Markdown that its editor does not know: > one',
    ],
    [
      'a fenced block in a field without blocks',
      post('body: |\n  ```json\n  {}\n  ```'),
      'posts/a.yaml: body has Markdown that its editor does not know: ```',
    ],
    [
      'an unknown field in a fenced block',
      articleFile(['```figure', 'captoin: x', '```']),
      'posts/a.yaml: article.figure[0].captoin is no field of figure.',
    ],
    [
      'a wrong type in a row of the second fenced block',
      articleFile(['```figure', 'caption: x', '```', '```figure', 'rows:', '  - value: "1"', '```']),
      'posts/a.yaml: article.figure[1].rows[0].value is to be a number, not "1".',
    ],
    [
      'a fenced block without fields',
      articleFile(['```figure', 'only words', '```']),
      'posts/a.yaml: article.figure[0] does not hold the fields of figure.',
    ],
    [
      'a fenced block with invalid YAML',
      articleFile(['```figure', 'caption: [', '```']),
      'posts/a.yaml: article.figure[0] is no YAML: ',
    ],
    [
      'a reference to a document in a fenced block',
      articleFile(['```figure', 'post: a', '```']),
      'posts/a.yaml: article.figure[0].post cannot be written in a text: it names another document.',
    ],
    [
      'a fence that is never closed',
      articleFile(['```figure', 'caption: x']),
      'posts/a.yaml: article has a fence without an end: ```figure',
    ],
    [
      'a reference to a missing document of several collections',
      { 'testimonials/a.yaml': 'name: A\nfirst: posts/b' },
      'testimonials/a.yaml: first refers to "posts/b", which is none of pages, posts.',
    ],
    [
      'a reference to a collection that the field does not allow',
      { 'testimonials/a.yaml': 'name: A\nfirst: testimonials/A' },
      'testimonials/a.yaml: first refers to "testimonials/A", which is none of pages, posts.',
    ],
    ['a single text in place of a list', post('tags: a'), 'posts/a.yaml: tags is no list.'],
    [
      'a list of texts with a number',
      post('tags:\n  - a\n  - 2'),
      'posts/a.yaml: tags is to be a string, not 2.',
    ],
    [
      'a text that is too long',
      post('tags:\n  - "1234567890"'),
      'posts/a.yaml: tags has 10 characters, 2 too many.',
    ],
    ['a single option in place of a list', post('kinds: long'), 'posts/a.yaml: kinds is no list.'],
    [
      'an unknown option',
      post('kinds:\n  - short\n  - wide'),
      'posts/a.yaml: kinds is to be one of long, short, not "wide".',
    ],
    ['a number in place of rich text', post('body: 1'), 'posts/a.yaml: body is to be Markdown.'],
    [
      'two documents with one slug',
      { 'posts/a.yaml': 'slug: a', 'posts/b.yaml': 'slug: a' },
      'posts/b.yaml: a is already the name of content/posts/a.yaml.',
    ],
    ['a document without a name', { 'testimonials/a.yaml': '{}' }, 'testimonials/a.yaml: name is missing.'],
    [
      'a folder of an unknown collection',
      { 'post/a.yaml': 'slug: a' },
      'post/a.yaml: there is no collection post.',
    ],
    ['an unknown global', { 'globals/a.yaml': 'a: b' }, 'globals/a.yaml: there is no global a.'],
    [
      'a file with an unknown extension',
      { 'posts/a.yml': 'slug: a' },
      'posts/a.yml: a document ends in .yaml or .md.',
    ],
    ['a duplicate key', { 'posts/a.yaml': 'slug: a\nslug: b' }, 'posts/a.yaml: Map keys must be unique'],
    [
      'front matter that is never closed',
      { 'posts/a.md': '---\nslug: a\n' },
      'posts/a.md: its front matter does not stand between two lines of ---.',
    ],
  ];

  it.each(refused)(
    'invalid content is rejected with the name of its file and field: %s',
    (_, files, sentence) => {
      expect(() => check(files)).toThrow(`content/${sentence}`);
    },
  );

  it('collections that refer to each other are rejected', () => {
    const files = { ...post('author: Dana'), 'testimonials/dana.yaml': 'name: Dana\npost: a\n' };
    expect(() => check(files)).toThrow('Collections refer to one another: posts, testimonials, posts.');
  });

  it('the errors of all files are reported together', () => {
    const files = { ...post('titel: x'), ...page('  - blockType: hero\n    headng: x') };
    expect(() => check(files)).toThrow(/headng.*\n.*titel/);
  });
});
