/** Collects the parts of a WordPress export from the events of an XML parser. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';

export interface ExportCategory {
  domain: string;
  nicename: string;
  name: string;
}

/** An item, an author or a term of the file, with its fields by name. */
export interface ExportPart {
  tag: string;
  fields: Map<string, string>;
  meta: [key: string, value: string][];
  categories: ExportCategory[];
  comments: number;
}

/** Output of the parser: the beginning of a site, a fact about it, or a part. */
export type ExportEvent =
  | { kind: 'channel' }
  | { kind: 'fact'; name: string; value: string }
  | { kind: 'part'; part: ExportPart };

const partTags: ReadonlySet<string> = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);
/** Facts of a site that are read. */
const facts: ReadonlySet<string> = new Set(['title', 'link', 'wp:base_site_url', 'wp:base_blog_url']);

const maxDepth = 100;
const maxMeta = 2000;
const maxCategories = 1000;
/** Characters of one text. */
const maxText = 16_000_000;

class EndOfReading extends Error {}

const blankPart = (tag: string): ExportPart => ({
  tag,
  fields: new Map(),
  meta: [],
  categories: [],
  comments: 0,
});

/** Text as the database can store it. */
const storable = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString();

/**
 * Parses XML. Errors of the file, such as an unknown entity, are counted and skipped; declared entities are not
 * expanded.
 */
export class ElementCollector {
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  #events: ExportEvent[] = [];
  #part: ExportPart | null = null;
  /** Index of the part's tag in the path. */
  #partAt = 0;
  #text: string[] = [];
  #metaKey = '';
  #category: ExportCategory | null = null;
  #sinceEvent = 0;
  /** First error of the file, and whether it is an export of WordPress at all. */
  fault: string | null = null;
  hasChannel = false;
  /** Reason why the rest of the file is not read. */
  ended: string | null = null;

  constructor() {
    this.#parser.on('error', (error) => {
      this.fault ??= error.message;
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
  }

  /** Parses a chunk of the file. @returns the parts that it completes */
  write(text: string): ExportEvent[] {
    this.#sinceEvent += text.length;
    try {
      this.#parser.write(text);
      if (this.#sinceEvent > maxText) throw new EndOfReading('One of its texts is longer than 16 MB.');
    } catch (error) {
      if (!(error instanceof EndOfReading)) throw error;
      this.ended = error.message;
    }
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /**
   * Ends the file. @returns the title of a truncated item, blank for one without a title; null if no item is truncated
   */
  end(): string | null {
    try {
      this.#parser.close();
    } catch {
      // The parser throws if it is ended twice.
    }
    return this.#part?.tag === 'item' ? (this.#part.fields.get('title') ?? '') : null;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#sinceEvent = 0;
    this.#path.push(name);
    if (this.#path.length > maxDepth) throw new EndOfReading('Its elements are nested too deeply.');
    this.#text = [];
    if (name === 'channel') {
      this.hasChannel = true;
      this.#events.push({ kind: 'channel' });
    } else if (!this.#part && partTags.has(name)) {
      this.#part = blankPart(name);
      this.#partAt = this.#path.length - 1;
    } else if (this.#part && name === 'category') {
      const own = new Map(Object.entries(attributes).map(([key, value]) => [key, String(value)]));
      const domain = own.get('domain') ?? '';
      const nicename = own.get('nicename') ?? '';
      this.#category = { domain, nicename: storable(nicename), name: '' };
    }
  }

  #add(text: string): void {
    this.#sinceEvent = 0;
    if (this.#text.length < maxMeta) this.#text.push(text);
  }

  #close(): void {
    this.#sinceEvent = 0;
    const name = this.#path.at(-1) ?? '';
    const text = storable(this.#text.join(''));
    this.#text = [];
    if (this.#part) this.#closeInPart(this.#part, name, text);
    else if (facts.has(name) && this.#path.at(-2) === 'channel')
      this.#events.push({ kind: 'fact', name, value: text.trim() });
    this.#path.pop();
  }

  #closeInPart(part: ExportPart, name: string, text: string): void {
    const depth = this.#path.length - 1 - this.#partAt;
    const parent = this.#path.at(-2);
    if (depth === 0) {
      this.#events.push({ kind: 'part', part });
      this.#part = null;
    } else if (depth === 1) this.#closeField(part, name, text);
    else if (parent === 'wp:postmeta' && name === 'wp:meta_key') this.#metaKey = text.trim();
    else if (parent === 'wp:postmeta' && name === 'wp:meta_value' && part.meta.length < maxMeta)
      part.meta.push([this.#metaKey, text]);
  }

  #closeField(part: ExportPart, name: string, text: string): void {
    if (name === 'wp:comment') part.comments += 1;
    else if (name === 'category' && this.#category) {
      if (part.categories.length < maxCategories)
        part.categories.push({ ...this.#category, name: text.trim() });
      this.#category = null;
    } else if (!part.fields.has(name)) part.fields.set(name, text);
  }
}
