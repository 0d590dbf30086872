/** Creates records from the rows of a Ghost export. */
import { slugify } from '@/lib/text/slugs/slugify';
import { withoutEndSlashes } from '../../../redirects/old-path';
import {
  type SourceAuthor,
  type SourceBody,
  type SourceEntry,
  type SourceTerm,
  siteMark,
} from '../../source-site';
import { htmlWords } from '../plain-text';
import { type GhostRow, ghostInstant, ghostKey, textIn } from './ghost-rows';

const firstText = (rows: readonly GhostRow[], ...names: string[]): string | null =>
  names.flatMap((name) => rows.map((row) => textIn(row, name))).find(Boolean) ?? null;

/** Replaces the placeholder of the site's URL; keeps it if the export does not contain the URL. */
const withAddress = (text: string, site: string | null): string =>
  text.replaceAll(siteMark, site ?? siteMark);

export function ghostAuthor(row: GhostRow, site: string | null): SourceAuthor {
  const name = textIn(row, 'name') || textIn(row, 'slug') || 'Author';
  const picture = firstText([row], 'profile_image', 'image');
  return {
    kind: 'author',
    key: ghostKey(row.id),
    number: null,
    name,
    slug: textIn(row, 'slug') || slugify(name),
    email: textIn(row, 'email') || null,
    bio: textIn(row, 'bio') || null,
    picture: picture === null ? null : withAddress(picture, site),
  };
}

export function ghostTag(row: GhostRow): SourceTerm {
  const name = textIn(row, 'name');
  return {
    kind: 'term',
    key: ghostKey(row.id),
    number: null,
    taxonomy: 'tag',
    name: name || textIn(row, 'slug'),
    slug: textIn(row, 'slug') || slugify(name),
    description: textIn(row, 'description') || null,
    parent: ghostKey(row.parent_id) || null,
  };
}

/** Body in the format in which it was last edited. HTML is what Ghost rendered from it. */
function bodyOfPost(row: GhostRow, site: string | null): SourceBody {
  const text = (name: string) => withAddress(textIn(row, name), site);
  const [lexical, mobiledoc, html] = [text('lexical'), text('mobiledoc'), text('html')];
  if (lexical !== '') return { format: 'lexical', json: lexical };
  if (mobiledoc !== '') return { format: 'mobiledoc', json: mobiledoc };
  const markdown = text('markdown');
  if (html === '' && markdown !== '') {
    const cards = [['markdown', { markdown }]];
    return { format: 'mobiledoc', json: JSON.stringify({ version: '0.3.1', cards, sections: [[10, 0]] }) };
  }
  return { format: 'html', html };
}

const statuses: ReadonlyMap<string, SourceEntry['status']> = new Map([
  ['published', 'published'],
  ['scheduled', 'scheduled'],
  ['sent', 'private'],
]);

const isSet = (value: unknown): boolean => value === true || value === 1 || value === '1';

interface Beside {
  meta: GhostRow;
  terms: string[];
  authors: string[];
  site: string | null;
}

export function ghostEntry(row: GhostRow, { meta, terms, authors, site }: Beside): SourceEntry {
  const key = ghostKey(row.id);
  const slug = textIn(row, 'slug');
  const visibility = textIn(row, 'visibility') || 'public';
  const status = statuses.get(textIn(row, 'status')) ?? 'draft';
  const picture = firstText([row], 'feature_image', 'image');
  const rows = [row, meta];
  const path = slug === '' ? null : `/${slug}/`;
  return {
    kind: 'entry',
    ...{ key, slug, terms },
    type: textIn(row, 'type') || (isSet(row.page) ? 'page' : 'post'),
    status: visibility === 'public' || status === 'draft' ? status : 'private',
    title: htmlWords(textIn(row, 'title')),
    excerpt: firstText(rows, 'custom_excerpt', 'excerpt'),
    publishedAt: ghostInstant(row.published_at) ?? ghostInstant(row.created_at),
    updatedAt: ghostInstant(row.updated_at),
    url: path && site ? site + path : null,
    oldPaths: path ? [withoutEndSlashes(site ? new URL(site).pathname : '') + path] : [],
    author: authors[0] ?? (ghostKey(row.author_id) || null),
    picture:
      picture === null
        ? null
        : {
            url: withAddress(picture, site),
            alt: firstText(rows, 'feature_image_alt'),
            caption: htmlWords(firstText(rows, 'feature_image_caption') ?? '') || null,
          },
    parent: null,
    order: 0,
    seo: {
      title: firstText(rows, 'meta_title', 'og_title'),
      description: firstText(rows, 'meta_description', 'og_description'),
    },
    body: bodyOfPost(row, site),
    comments: 0,
    hasPassword: false,
  };
}
