import type { InTransaction } from '@/db/transaction';
import { isSafeHref } from '@/lib/text/safe-href';
import type { SiteImport } from '../find-site-import';
import { type KeptItem, listKeptItems } from '../items';
import {
  fileAddress,
  isUnknownSite,
  originalAddress,
  toOwnPath,
  wholeAddress,
  wholePaths,
} from './addresses';

type KnownFile = { key: string; mediaId: string | null; url: string | null };

const maxHref = 2000;

/** New locations of a site's files and pages, by their old URLs and by their keys. */
export class AddressBook {
  readonly #files = new Map<string, KnownFile>();
  readonly #byAddress = new Map<string, KnownFile>();
  readonly #byOriginal = new Map<string, KnownFile>();
  readonly #pages = new Map<string, string>();
  readonly #attached = new Map<string, string[]>();
  readonly #documents = new Map<string, { id: string; title: string }>();
  /** Path of each entry by its key. */
  readonly #entries = new Map<string, string>();
  /** Paths of entries, which no other entry may take. */
  readonly taken = new Set<string>();

  private constructor(readonly site: SiteImport) {}

  static async load(req: InTransaction, site: SiteImport): Promise<AddressBook> {
    const book = new AddressBook(site);
    const items = await listKeptItems(req, site.id);
    for (const item of items) book.#add(item);
    // The page of an attachment redirects to the page that shows it.
    for (const { kind, attached_to, old_paths } of items) {
      if (kind !== 'file') continue;
      for (const path of wholePaths(old_paths ?? [], site))
        book.#pages.set(path, book.pathOfAttachment(attached_to));
    }
    return book;
  }

  #add({ kind, key, title, target, document_id: id, path, attached_to, old_paths }: KeptItem): void {
    if (kind === 'file') {
      this.addFile(key, target && fileAddress(`http://${target}`, this.site), { mediaId: id, url: path });
      if (attached_to !== null && id !== null)
        this.#attached.set(attached_to, [...(this.#attached.get(attached_to) ?? []), id]);
      return;
    }
    if (id !== null) this.#documents.set(`${kind} ${key}`, { id, title: title ?? '' });
    if (path === null || kind === 'redirect') return;
    if (kind === 'entry') {
      this.#entries.set(key, path);
      this.taken.add(path);
    }
    for (const old of wholePaths(old_paths ?? [], this.site)) this.#pages.set(old, path);
  }

  addFile(key: string, address: string | null, known: Omit<KnownFile, 'key'>): void {
    const file = { key, ...known };
    this.#files.set(key, file);
    if (address === null) return;
    if (!this.#byAddress.has(address)) this.#byAddress.set(address, file);
    const original = originalAddress(address);
    if (!this.#byOriginal.has(original)) this.#byOriginal.set(original, file);
  }

  /** File of a picture in a text, in any of its sizes; undefined if the import has no record of it. */
  file(href: string, key?: string | null): KnownFile | undefined {
    const byKey = key ? this.#files.get(key) : undefined;
    if (byKey) return byKey;
    const address = fileAddress(href, this.site);
    if (address === null) return undefined;
    return this.#byAddress.get(address) ?? this.#byOriginal.get(originalAddress(address));
  }

  /** Document that was created for a record, or matched with it. */
  document(kind: 'author' | 'term' | 'file', key: string): { id: string; title: string } | undefined {
    if (kind !== 'file') return this.#documents.get(`${kind} ${key}`);
    const id = this.#files.get(key)?.mediaId;
    return id ? { id, title: '' } : undefined;
  }

  /** Ids of the media that are attached to an entry. */
  attached = (entryKey: string): readonly string[] => this.#attached.get(entryKey) ?? [];

  /** Path of the page that shows an attachment; the home page if no page does. */
  pathOfAttachment = (entryKey: string | null): string =>
    (entryKey === null ? undefined : this.#entries.get(entryKey)) ?? '/';

  /** New path of a page of the old site; undefined if the page is unknown. */
  #pageAt(path: string): string | undefined {
    const [bare = ''] = path.split('?');
    return this.#pages.get(path) ?? (path.includes('?') && bare !== '/' ? this.#pages.get(bare) : undefined);
  }

  /**
   * New URL of a link. Links to the old site's own pages become paths of this site.
   * @param onLost called for links to pages that the import does not contain
   */
  link(href: string, onLost: (href: string) => void): string | null {
    const given = href.trim();
    if (given === '' || given.length > maxHref) return null;
    if (given.startsWith('#') || /^(?:mailto|tel):/i.test(given)) return isSafeHref(given) ? given : null;
    const whole = wholeAddress(given, this.site);
    if (!whole || !isSafeHref(whole.href)) return null;
    const own = toOwnPath(given, this.site);
    if (!own) return whole.href;
    const page = this.#pageAt(own.path);
    if (page !== undefined) return page + own.hash;
    const file = this.file(given);
    if (file?.url) return file.url;
    if (own.path === '/' || own.path === '') return `/${own.hash}`;
    if (isUnknownSite(whole)) {
      onLost(own.path);
      return null;
    }
    onLost(whole.href);
    return whole.href;
  }
}
