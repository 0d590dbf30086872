/** Input that a conversion needs from the import, and its result. */
import type { RichTextBody } from '@/cms/rich-text/article-content';
import type { Page } from '@/payload-types';

export interface ResolveAddresses {
  /**
   * Id of the file in our media; null if it is not there. `key` is the key of the export's file, if the text contains
   * it.
   */
  file: (url: string, key?: string) => string | null;
  /** New URL of a link; null if the link is dropped, while its text is kept. */
  link: (href: string) => string | null;
  /** Ids of the media that were attached to the entry, for galleries that name no pictures. */
  attached?: readonly string[];
}

/** Content without a counterpart here. It is kept as a marked block, unless it was only formatting. */
export interface ConversionLoss {
  /** Name of the content for people: `Form`. */
  what: string;
  count: number;
  /** Outcome, with the URL if there is one. */
  detail: string;
}

export interface ConvertedArticle {
  body: RichTextBody;
  losses: ConversionLoss[];
  /** All words of the body, including those of marked blocks. */
  text: string;
}

export interface ConvertedPage {
  blocks: NonNullable<Page['blocks']>;
  losses: ConversionLoss[];
  text: string;
}

/** A picture with its texts in the source. */
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
  /** The pictures of `files`, with their texts. A picture that is identified by its key only has a blank URL. */
  pictures: BodyPicture[];
}
