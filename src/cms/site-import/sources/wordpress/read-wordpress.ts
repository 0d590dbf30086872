/** Reads WordPress's export (WXR 1.0 to 1.2) as it arrives. */
import { AppError } from '@/http/app-error';
import { slugify } from '@/lib/text/slugs/slugify';
import type { SourceLoss, SourceRecord, SourceTerm } from '../../source-site';
import { decodeExport } from '../decode-text';
import { htmlWords } from '../plain-text';
import { originAndBase } from '../site-address';
import { ElementCollector, type ExportCategory, type ExportEvent, type ExportPart } from './collect-elements';
import { entryRecord, fileRecord, idOf, itemKey, readField, type SiteFacts } from './item-records';

/** Bytes of a file. */
const maxFile = 200_000_000;
/** Names of lost things that are told apart for a site. */
const maxNames = 300;

/** Types of items that are no contents of the site, in words for people. */
const leftTypes: ReadonlyMap<string, string> = new Map([
  ['nav_menu_item', 'Menu item'],
  ['wp_navigation', 'Menu'],
  ['revision', 'Former version'],
  ['wp_template', 'Template'],
  ['wp_template_part', 'Template'],
  ['wp_global_styles', 'Style of the theme'],
  ['custom_css', 'Style of the theme'],
  ['customize_changeset', 'Change of the theme'],
  ['oembed_cache', 'Cached embed'],
  ['user_request', 'Request about personal data'],
  ['wp_block', 'Reusable block'],
  ['wp_font_family', 'Font'],
  ['wp_font_face', 'Font'],
]);

const leftStatuses: ReadonlyMap<string, string> = new Map([
  ['trash', 'Entry in the trash'],
  ['auto-draft', 'Draft that was never saved'],
]);

const taxonomyOf = (domain: string): string => (domain === 'post_tag' ? 'tag' : domain || 'category');

/** Taxonomies that do not classify content: menus, and formats of posts. */
const leftTaxonomies: ReadonlySet<string> = new Set(['nav_menu', 'post_format', 'wp_theme', 'link_category']);

/** Processes the events of one file, site by site. */
class SiteReader {
  #facts = new Map<string, string>();
  #site: SiteFacts = { title: '', url: null };
  #isAnnounced = false;
  #authors = new Set<string>();
  #terms = new Set<string>();
  #items = new Set<string>();
  #losses = new Map<string, SourceLoss>();

  *read(event: ExportEvent): Generator<SourceRecord> {
    if (event.kind === 'channel') yield* this.#startSite();
    else if (event.kind === 'fact') {
      if (!this.#facts.has(event.name)) this.#facts.set(event.name, event.value);
    } else {
      yield* this.#announce();
      yield* this.#readPart(event.part);
    }
  }

  /** Ends a site. @returns what of it was left out */
  *end(): Generator<SourceRecord> {
    if (this.#facts.size > 0) yield* this.#announce();
    yield* this.#losses.values();
    this.#losses = new Map();
  }

  *#startSite(): Generator<SourceRecord> {
    yield* this.end();
    this.#facts = new Map();
    this.#isAnnounced = false;
    this.#authors = new Set();
    this.#terms = new Set();
    this.#items = new Set();
  }

  *#announce(): Generator<SourceRecord> {
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    const url =
      ['wp:base_blog_url', 'link', 'wp:base_site_url']
        .map((name) => originAndBase(this.#facts.get(name) ?? ''))
        .find((one) => one !== null) ?? null;
    this.#site = { title: htmlWords(this.#facts.get('title') ?? ''), url };
    yield { kind: 'site', key: url ?? (this.#site.title || 'site'), ...this.#site };
  }

  #lose(what: string, detail = ''): void {
    const line = this.#losses.get(what);
    if (line) line.count += 1;
    else if (this.#losses.size < maxNames)
      this.#losses.set(what, { kind: 'loss', entry: null, what, count: 1, detail });
  }

  *#readPart(part: ExportPart): Generator<SourceRecord> {
    if (part.tag === 'item') yield* this.#readItem(part);
    else if (part.tag === 'wp:author') yield* this.#readAuthor(part);
    else yield* this.#readTerm(part);
  }

  *#readAuthor(part: ExportPart): Generator<SourceRecord> {
    const login = readField(part, 'wp:author_login');
    if (login === '' || this.#authors.has(login)) return;
    this.#authors.add(login);
    const whole = ['wp:author_first_name', 'wp:author_last_name']
      .map((name) => readField(part, name))
      .join(' ');
    const name = htmlWords(readField(part, 'wp:author_display_name')) || htmlWords(whole) || login;
    const email = readField(part, 'wp:author_email') || null;
    yield {
      ...{ kind: 'author', key: login, number: idOf(readField(part, 'wp:author_id')), name },
      ...{ slug: slugify(login), email, bio: null, picture: null },
    };
  }

  *#readTerm(part: ExportPart): Generator<SourceRecord> {
    const [taxonomy, prefix, name] =
      part.tag === 'wp:category'
        ? ['category', 'wp:category', 'wp:cat_name']
        : part.tag === 'wp:tag'
          ? ['tag', 'wp:tag', 'wp:tag_name']
          : [taxonomyOf(readField(part, 'wp:term_taxonomy')), 'wp:term', 'wp:term_name'];
    const slug = readField(part, part.tag === 'wp:category' ? 'wp:category_nicename' : `${prefix}_slug`);
    if (leftTaxonomies.has(taxonomy ?? ''))
      return this.#lose(taxonomy === 'nav_menu' ? 'Menu' : `Term of ${taxonomy}`);
    const parent = readField(part, `${prefix}_parent`);
    const term = {
      ...{ taxonomy: taxonomy ?? 'category', slug, name: htmlWords(readField(part, name ?? '')) },
      number: idOf(readField(part, 'wp:term_id')),
      description: htmlWords(readField(part, `${prefix}_description`)) || null,
      parent: parent === '' || parent === '0' ? null : `${taxonomy}:${parent}`,
    };
    yield* this.#addTerm(term);
  }

  *#addTerm({ slug, name, ...term }: Omit<SourceTerm, 'kind' | 'key'>): Generator<SourceRecord> {
    const own = slug || slugify(name);
    const key = `${term.taxonomy}:${own}`;
    if (own === '' || this.#terms.has(key)) return;
    this.#terms.add(key);
    yield { kind: 'term', key, ...term, slug: own, name: name || own };
  }

  /** Terms of an item. Terms that the file does not list are created from the item's data. */
  *#itemTerms(categories: readonly ExportCategory[]): Generator<SourceRecord, string[]> {
    const keys = new Set<string>();
    // Old exports list each term twice, once without its slug.
    const named = categories.some(({ nicename }) => nicename !== '')
      ? categories.filter(({ nicename }) => nicename !== '')
      : categories;
    for (const { domain, nicename, name } of named) {
      const taxonomy = taxonomyOf(domain);
      if (leftTaxonomies.has(taxonomy)) {
        if (taxonomy === 'post_format')
          this.#lose('Format of a post', 'Asides, galleries and the like are posts here.');
        continue;
      }
      const slug = nicename || slugify(name);
      yield* this.#addTerm({
        ...{ taxonomy, slug, name: htmlWords(name), number: null, description: null, parent: null },
      });
      if (slug !== '') keys.add(`${taxonomy}:${slug}`);
    }
    return [...keys];
  }

  *#readItem(part: ExportPart): Generator<SourceRecord> {
    const type = readField(part, 'wp:post_type');
    const left = leftTypes.get(type) ?? leftStatuses.get(readField(part, 'wp:status'));
    if (left) return this.#lose(left);
    const key = itemKey(part);
    if (this.#items.has(key))
      return this.#lose('Entry that is in the file twice', 'The first one was taken.');
    this.#items.add(key);
    if (type === 'attachment') {
      const file = fileRecord(part, this.#site);
      if (file) yield file;
      else this.#lose('File without an address');
      return;
    }
    this.#loseCustomFields(part);
    const creator = readField(part, 'dc:creator');
    if (creator !== '' && !this.#authors.has(creator)) {
      this.#authors.add(creator);
      yield {
        kind: 'author',
        key: creator,
        number: null,
        name: creator,
        slug: slugify(creator),
        email: null,
        bio: null,
        picture: null,
      };
    }
    const terms = yield* this.#itemTerms(part.categories);
    yield entryRecord(part, this.#site, terms);
  }

  /** Counts the custom fields of plugins and people. Fields with an underscore are internal. */
  #loseCustomFields({ meta }: ExportPart): void {
    for (const [key] of meta) {
      const isOwn = key === '' || key.startsWith('_') || key.startsWith('rank_math_') || key === 'footnotes';
      if (!isOwn) this.#lose(`Custom field ${key.slice(0, 100)}`);
    }
  }
}

const lossOf = (what: string, detail: string, count = 1): SourceLoss => ({
  kind: 'loss',
  entry: null,
  ...{ what, count, detail },
});

/** Yields the chunks of a file up to the maximum size. */
async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxFile)
      throw new AppError(
        'file_too_large',
        413,
        'The file is larger than 200 MB. Export the site in several files.',
      );
    yield chunk;
  }
}

/** Number of characters per call of the parser. */
const step = 65_536;

/**
 * Reads a WordPress export. A truncated or damaged file yields its readable part, and a loss that says so.
 * @throws AppError if it is no export of WordPress, or too large
 */
export async function* readWordPress(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRecord> {
  const collector = new ElementCollector();
  const reader = new SiteReader();
  let otherLines = 0;
  const text = decodeExport(bounded(chunks), () => {
    otherLines += 1;
  });
  reading: for await (const piece of text)
    for (let at = 0; at < piece.length; at += step) {
      for (const event of collector.write(piece.slice(at, at + step))) yield* reader.read(event);
      if (collector.ended) break reading;
    }
  const cut = collector.end();
  if (!collector.hasChannel)
    throw new AppError(
      'not_wordpress',
      422,
      'This is not an export of WordPress. Make one there under Tools → Export: it is a file that ends in .xml.',
    );
  yield* reader.end();
  if (collector.ended) yield lossOf('Rest of the file', `Reading ended early. ${collector.ended}`);
  else if (cut !== null)
    yield lossOf(
      'Rest of the file',
      `The file ends in the middle of an entry${cut && `: “${htmlWords(cut)}”`}.`,
    );
  else if (collector.fault)
    yield lossOf(
      'Fault of the file',
      `What could be read was kept. The first fault: ${collector.fault.slice(0, 200)}`,
    );
  if (otherLines > 0)
    yield lossOf(
      'Line in another encoding',
      'It is not UTF-8, and was read as Western European.',
      otherLines,
    );
}
