/** A document's form begins with its title and its text; all details about the document are in the sidebar. */
import config from '@payload-config';
import type { Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { routedCollections } from '@/cms/paths';

const { collections } = await config;

/** Field that contains the text of a document, by collection. */
const textOf: Record<(typeof routedCollections)[number], string> = {
  pages: 'blocks',
  posts: 'body',
  'case-studies': 'body',
  resources: 'body',
  'kb-articles': 'body',
  prompts: 'prompt',
};

/** Fields with details about a document, which are not part of its text. */
const details = [
  'seo',
  'path',
  'slug',
  'publishedAt',
  'author',
  'categories',
  'category',
  'excerpt',
  'summary',
];

const isAside = ({ admin }: Field) => Boolean(admin && 'position' in admin && admin.position === 'sidebar');

/** Names of fields, in order; a field without a name, such as a row, is replaced by the fields inside it. */
const namesOf = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) =>
    'name' in field && field.name ? [field.name] : 'fields' in field ? namesOf(field.fields) : [],
  );
const isShown = ({ admin }: Field) => !(admin && 'hidden' in admin && admin.hidden);

describe.each(routedCollections)('form of %s', (slug) => {
  const fields = collections.find((one) => one.slug === slug)?.fields.filter(isShown) ?? [];
  const main = namesOf(fields.filter((field) => !isAside(field)));

  it('the form begins with the title and the text', () => {
    expect(main.slice(0, 2)).toEqual(['title', textOf[slug]]);
  });

  it('the fields for search and sharing, path, author, date and categories are in the sidebar of the form', () => {
    expect(main.filter((name) => details.includes(name))).toEqual([]);
    expect(namesOf(fields.filter(isAside))).toEqual(expect.arrayContaining(['seo', 'used_on']));
  });
});
