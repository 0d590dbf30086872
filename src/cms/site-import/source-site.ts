/**
 * Content of an export, in one format for all systems. Readers (`sources/`) yield records in the order of the file,
 * while they parse it. A record's key is unique within its kind and site, and is the same in later exports of that
 * site.
 */

export type SourceSystem = 'wordpress' | 'ghost';

/** Placeholder for the site's URL in exports of Ghost, and in records of exports that do not contain the URL. */
export const siteMark = '__GHOST_URL__';

export type SourceRecord = SourceSite | SourceAuthor | SourceTerm | SourceFile | SourceEntry | SourceLoss;

/** A site in the file. The records after it belong to this site, up to the next one. */
export interface SourceSite {
  kind: 'site';
  key: string;
  title: string;
  /** Origin and base path, without a trailing slash. Null if the file does not contain them. */
  url: string | null;
}

export interface SourceAuthor {
  kind: 'author';
  key: string;
  /** Number by which WordPress names it: `/?author=3`. */
  number: string | null;
  name: string;
  slug: string;
  email: string | null;
  bio: string | null;
  /** Address of a picture. */
  picture: string | null;
}

export interface SourceTerm {
  kind: 'term';
  key: string;
  /** Number by which WordPress names it: `/?cat=3`. */
  number: string | null;
  /** `category`, `tag`, or the name of a custom taxonomy. */
  taxonomy: string;
  name: string;
  slug: string;
  description: string | null;
  /** Key of the parent term. */
  parent: string | null;
}

export interface SourceFile {
  kind: 'file';
  key: string;
  /** Address from which the file can be loaded. */
  url: string;
  title: string;
  alt: string | null;
  caption: string | null;
  description: string | null;
  /** Key of the entry to which it is attached. */
  parent: string | null;
  /** Paths of its page on the site, with a query where one is needed: `/?attachment_id=12`. */
  oldPaths: string[];
}

export interface SourceEntry {
  kind: 'entry';
  key: string;
  /** `post`, `page`, or the name of a custom type. */
  type: string;
  /** `private` includes entries that only some visitors may read, such as members. */
  status: 'published' | 'draft' | 'scheduled' | 'private';
  /** May be blank. */
  title: string;
  /** May be blank. */
  slug: string;
  excerpt: string | null;
  /** ISO 8601 in UTC. */
  publishedAt: string | null;
  /** ISO 8601 in UTC. */
  updatedAt: string | null;
  url: string | null;
  /** Paths on the site, with a query where one is needed: `/?p=12`. */
  oldPaths: string[];
  /** Key of an author, who may be missing in the file. */
  author: string | null;
  /** Keys of terms, which may be missing in the file. */
  terms: string[];
  picture: SourcePicture | null;
  /** Key of the parent entry. */
  parent: string | null;
  order: number;
  seo: { title: string | null; description: string | null };
  body: SourceBody;
  /** Number of comments, which are not imported. */
  comments: number;
  hasPassword: boolean;
}

/** A picture is identified by a file of the export or by a URL with its own texts. */
export type SourcePicture = { file: string } | { url: string; alt: string | null; caption: string | null };

/**
 * Format of the text: `wordpress` is HTML with block comments, or classic text with shortcodes; `json` is a JSON
 * document.
 */
export type SourceBody =
  | { format: 'wordpress' | 'html'; html: string }
  | { format: 'lexical' | 'mobiledoc'; json: string };

/** Content that no record contains, such as comments, menus, or the rest of a truncated file. */
export interface SourceLoss {
  kind: 'loss';
  /** Key of the entry that it concerns. */
  entry: string | null;
  /** Name of the content for people: `Comments`. */
  what: string;
  count: number;
  /** Additional sentence; may be blank. */
  detail: string;
}
