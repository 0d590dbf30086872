/** Stores the records of a file for an import. */
import type { PayloadRequest } from 'payload';
import { AppError } from '@/http/app-error';
import { oldPathOf } from '../../redirects/old-path';
import { insertItems, type NewItem } from '../../tables/site-import-items';
import { deleteUnstartedSite, finishStoringSite, insertSiteImport } from '../../tables/site-imports';
import type { SourceRecord, SourceSite, SourceSystem, SourceTerm } from '../source-site';
import { authorPaths, fileAddress, type SiteAddress, siteKeyOf, termPaths } from './addresses/addresses';
import { assertImporter } from './find-site-import';
import { usualMapping } from './mapping';
import { pictureItem } from './pictures/picture-item';
import { recognizeSite } from './same-site';

/** Records per statement, and characters of their texts, which bound how much of a large file is in memory. */
const atOnce = 100;
const charactersAtOnce = 500_000;
/** Records of a file; a blog of twenty years has a tenth of them. */
const maxRecords = 500_000;

/** PostgreSQL stores neither NUL characters nor halves of surrogate pairs. */
const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, one) =>
      typeof one === 'string' ? one.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD') : one,
    ),
  );

/** Slugs of the terms above a term, from the top down. */
function slugsAbove({ parent }: SourceTerm, terms: ReadonlyMap<string, SourceTerm>): string[] {
  const slugs: string[] = [];
  for (let key = parent; key !== null && slugs.length < 10; ) {
    const term: SourceTerm | undefined = terms.get(key);
    if (!term) break;
    slugs.unshift(term.slug);
    key = term.parent;
  }
  return slugs;
}

/** Maximum number of characters of a record's text. */
function lengthOf(record: SourceRecord): number {
  if (record.kind !== 'entry') return 0;
  return 'json' in record.body ? record.body.json.length : record.body.html.length;
}

/** Turns records into rows. */
class RecordReader {
  site: SourceSite | undefined;
  /** Further sites of the file, by their keys. */
  readonly #others = new Map<string, SourceSite>();
  #isOther = false;
  readonly types = new Set<string>();
  readonly #terms = new Map<string, SourceTerm>();
  #number = 0;

  constructor(readonly system: SourceSystem) {}

  get address(): SiteAddress {
    return { system: this.system, url: this.site?.url ?? null };
  }

  read(record: SourceRecord): NewItem[] {
    if (record.kind === 'site') {
      this.site ??= record;
      // Parts of one export may be concatenated.
      this.#isOther = record.key !== this.site.key;
      if (this.#isOther) this.#others.set(record.key, record);
      return [];
    }
    if (this.#isOther) return [];
    this.#number += 1;
    const number = this.#number;
    const row = { kind: record.kind, number, record };
    switch (record.kind) {
      case 'author':
        return [
          {
            ...row,
            key: record.key,
            title: record.name,
            old_paths: authorPaths(record, this.address).map(oldPathOf),
          },
          ...(record.picture
            ? [pictureItem({ url: record.picture, alt: record.name, caption: null }, this.address, number)]
            : []),
        ].flatMap((item) => item ?? []);
      case 'term': {
        this.#terms.set(record.key, record);
        const paths = termPaths(record, this.address, slugsAbove(record, this.#terms));
        return [
          {
            ...row,
            key: record.key,
            title: record.name,
            target: record.taxonomy,
            old_paths: paths.map(oldPathOf),
          },
        ];
      }
      case 'file':
        return [
          {
            ...{ ...row, key: record.key, title: record.title, attached_to: record.parent },
            target: fileAddress(record.url, this.address),
            old_paths: record.oldPaths.map(oldPathOf),
          },
        ];
      case 'entry': {
        this.types.add(record.type);
        const paths = [...(record.url ? [record.url] : []), ...record.oldPaths].map(oldPathOf);
        return [
          { ...row, key: record.key, title: record.title, old_paths: [...new Set(paths)].filter(Boolean) },
        ];
      }
      case 'loss': {
        const { what, count, detail } = record;
        const notes = [{ what, count, detail }];
        return [{ ...row, key: `${number}`, title: record.entry ?? '', record: null, state: 'done', notes }];
      }
    }
  }

  /** Line for the further sites of the file. */
  otherSites(): NewItem[] {
    const others = [...this.#others.values()];
    if (others.length === 0) return [];
    const names = others.slice(0, 20).map(({ title, url }) => url ?? title);
    const detail = `The file holds more than one site. Import each of the others from a file of its own: ${names.join(', ')}.`;
    const notes = [{ what: 'Further site', count: others.length, detail }];
    return [
      { kind: 'loss', key: 'sites', number: this.#number + 1, title: '', record: null, state: 'done', notes },
    ];
  }
}

/**
 * Stores records for an import, in several statements; changes no content. @returns the import's id
 * @throws Forbidden to all but admins and commands; AppError 422 if there is nothing to import; what `records` throws
 */
export async function storeRecords(
  req: PayloadRequest,
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  {
    system,
    fileName,
    filePrint = null,
  }: { system: SourceSystem; fileName: string; filePrint?: string | null },
): Promise<string> {
  assertImporter(req);
  const user_id = req.user ? String(req.user.id) : null;
  const file_name = fileName.slice(0, 200);
  const id = await insertSiteImport(req, { system, file_name, file_print: filePrint, user_id });
  try {
    const reader = new RecordReader(system);
    let total = 0;
    let rows: NewItem[] = [];
    let characters = 0;
    const flush = async () => {
      const stored = await insertItems(req, id, rows.map(storable));
      total += stored - rows.filter(({ kind }) => kind === 'loss').length;
      rows = [];
      characters = 0;
      if (total > maxRecords)
        throw new AppError('too_many_records', 422, 'The file has more than 500,000 posts, pages and files.');
    };
    for await (const record of records) {
      rows.push(...reader.read(record));
      characters += lengthOf(record);
      if (rows.length >= atOnce || characters >= charactersAtOnce) await flush();
    }
    rows.push(...reader.otherSites());
    await flush();
    if (total <= 0) throw new AppError('empty_file', 422, 'There is nothing to import in this file.');
    const { title = '', url = null } = reader.site ?? {};
    const key = await recognizeSite(req, id, siteKeyOf(url) || storable(title).toLowerCase());
    await finishStoringSite(req, id, {
      ...{ title: storable(title), url, key, total },
      mapping: usualMapping(reader.types),
    });
    return id;
  } catch (error) {
    await deleteUnstartedSite(req, id);
    throw error;
  }
}
