/** Content of the document for an entry. */
import { cutText } from '@/lib/text/cut-text';
import { firstSentences } from '@/lib/text/first-sentences';
import { paragraphsText } from '../../../rich-text/rich-text-outline';
import type { ConvertedPage } from '../../convert/conversion';
import { convertArticle } from '../../convert/convert-body';
import { convertPage } from '../../convert/convert-page';
import type { SourceEntry } from '../../source-site';
import type { AddressBook } from '../addresses/address-book';
import { withoutMark } from '../addresses/addresses';
import type { ImportNote } from '../items';
import type { EntryCollection } from '../mapping';
import { oneLineText } from '../one-line-text';

export interface EntryData {
  data: Record<string, unknown>;
  notes: ImportNote[];
  /** URLs of the old site's own pages that the text links to and the import does not contain. */
  lostLinks: string[];
}

const maxTitle = 120;
const maxSummary = 300;
/** Maximum number of report lines for one document. */
const maxNotes = 200;

const note = (what: string, detail: string): ImportNote => ({ what, count: 1, detail });

function titleOf({ title }: SourceEntry, notes: ImportNote[]): string {
  const given = oneLineText(title);
  if (given === '') {
    notes.push(note('Title', 'It had none, and is “Untitled” now.'));
    return 'Untitled';
  }
  if (given.length > maxTitle)
    notes.push(note('Title', `It was cut to ${maxTitle} characters: “${cutText(given, 300)}”`));
  return cutText(given, maxTitle);
}

function summaryOf(
  { excerpt }: SourceEntry,
  { text, title, notes }: { text: () => string; title: string; notes: ImportNote[] },
): string {
  const given = oneLineText(excerpt ?? '');
  if (given !== '') return firstSentences(given, maxSummary);
  const guessed = firstSentences(oneLineText(text()), maxSummary) || title;
  notes.push(note('Excerpt', 'It had none; its first sentences stand in its place.'));
  return cutText(guessed, maxSummary);
}

function seoOf({ seo, excerpt }: SourceEntry, isPage: boolean) {
  const title = oneLineText(seo.title ?? '');
  const description = oneLineText(seo.description ?? (isPage ? excerpt : null) ?? '');
  return {
    title: title === '' ? null : title.length <= 70 ? title : `${cutText(title, 69)}…`,
    description: description === '' ? null : cutText(firstSentences(description, 180), 180),
  };
}

function pictureId({ picture }: SourceEntry, book: AddressBook): string | null {
  if (picture === null) return null;
  const file = 'file' in picture ? book.document('file', picture.file)?.id : book.file(picture.url)?.mediaId;
  return file ?? null;
}

/** Blocks of a page with its picture below the title, unless the text shows that picture itself. */
function withPicture(blocks: ConvertedPage['blocks'], picture: string | null): ConvertedPage['blocks'] {
  const isShown = blocks.some((block) => block.blockType === 'media' && block.media === picture);
  const [title, ...others] = blocks;
  if (picture === null || isShown || !title) return blocks;
  return [title, { blockType: 'media', media: picture, width: 'text' }, ...others];
}

/** Fields of a collection besides title and text. */
function ownFields(
  collection: Exclude<EntryCollection, 'pages'>,
  entry: SourceEntry,
  {
    book,
    author,
    summary,
    title,
    notes,
  }: { book: AddressBook; author: string; summary: string; title: string; notes: ImportNote[] },
): Record<string, unknown> {
  const terms = entry.terms.flatMap((key) => book.document('term', key) ?? []);
  const image = pictureId(entry, book);
  const [first] = terms;
  if (collection === 'posts')
    return { excerpt: summary, image, author, categories: [...new Set(terms.map(({ id }) => id))] };
  if (collection === 'case-studies') {
    notes.push(note('Client', 'The client’s name is the title for now.'));
    return {
      summary,
      image,
      client: cutText(title, 80),
      industry: cutText(first?.title ?? '', 80) || 'General',
    };
  }
  return { summary, category: cutText(first?.title ?? '', 60) || 'General' };
}

/** Converts an entry. @param author id of its author here */
export function entryData(
  entry: SourceEntry,
  collection: EntryCollection,
  { book, author }: { book: AddressBook; author: string },
): EntryData {
  const notes: ImportNote[] = [];
  const lost = new Set<string>();
  const missing = new Set<string>();
  const resolve = {
    file: (url: string, key?: string) => {
      const found = book.file(url, key)?.mediaId ?? null;
      if (found === null) missing.add(url || (key ?? ''));
      return found;
    },
    link: (href: string) => book.link(href, (one) => lost.add(one)),
    attached: book.attached(entry.key),
  };
  const title = titleOf(entry, notes);
  const isPage = collection === 'pages';
  const source = withoutMark(entry.body, book.site);
  const converted = isPage ? convertPage(source, title, resolve) : convertArticle(source, resolve);
  const text = () => ('body' in converted ? paragraphsText(converted.body) : '') || converted.text;
  const summary = isPage ? '' : summaryOf(entry, { text, title, notes });
  const body =
    'blocks' in converted
      ? { blocks: withPicture(converted.blocks, pictureId(entry, book)) }
      : { body: converted.body };
  const own = isPage ? {} : ownFields(collection, entry, { book, author, summary, title, notes });
  notes.push(...converted.losses);
  for (const url of missing) notes.push(note('Picture', `${url} is not here.`));
  for (const href of lost) notes.push(note('Link', `${href} leads to no page of this import.`));
  if (entry.comments > 0)
    notes.push({ what: 'Comments', count: entry.comments, detail: 'Comments are not carried over.' });
  if (entry.hasPassword) notes.push(note('Password', 'It was protected by a password, and is a draft now.'));
  else if (entry.status === 'private')
    notes.push(note('Private', 'Only some could read it. It is a draft now.'));
  return {
    data: { title, ...body, ...own, seo: seoOf(entry, isPage) },
    notes: notes.slice(0, maxNotes),
    lostLinks: [...lost],
  };
}
