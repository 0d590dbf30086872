/** What a conversion needs to know of the import, and what it returns. */
import type { RichTextBody } from '@/cms/rich-text/article-content';
import type { Page } from '@/payload-types';

export interface ResolveAddresses {
  /** Id of the file in our media; null if it is not there. `key` is the key of the export's file, if the text names it. */
  file: (url: string, key?: string) => string | null;
  /** Address to which a link leads here; null if the link is dropped, whose text stays. */
  link: (href: string) => string | null;
  /** Ids of the media that were attached to the entry, for galleries that name no pictures. */
  attached?: readonly string[];
}

/** Something of the text that has no place here. It stays as a marked block if it was more than a look. */
export interface ConversionLoss {
  /** What it is, in words for people: `Form`. */
  what: string;
  count: number;
  /** What became of it, and its address where it has one. */
  detail: string;
}

export interface ConvertedArticle {
  body: RichTextBody;
  losses: ConversionLoss[];
  /** All words of the body, also those of marked blocks. */
  text: string;
}

export interface ConvertedPage {
  blocks: NonNullable<Page['blocks']>;
  losses: ConversionLoss[];
  text: string;
}

/** A picture as the text shows it. */
export interface BodyPicture {
  url: string;
  /** Key of the export's file, if the text names it. */
  key: string | null;
  alt: string | null;
  caption: string | null;
}

export interface BodyAddresses {
  /** Addresses of pictures, each once. */
  files: string[];
  /** Addresses of links, each once. */
  links: string[];
  /** The pictures of `files`, with their texts. One that is named by its key alone has a blank address. */
  pictures: BodyPicture[];
}
