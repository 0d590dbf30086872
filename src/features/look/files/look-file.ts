/** Accepted files of the look, and the data that is stored about them. */

/** Stated to users; a larger file is refused while it is read. */
export const lookFileLimits = {
  svgBytes: 200_000,
  pngBytes: 2_000_000,
  fontBytes: 400_000,
  /** Maximum side of an uploaded and of a stored picture, in pixels. */
  maxSide: 6000,
  storedSide: 1024,
} as const;

export type PictureFacts = {
  width: number;
  height: number;
  /**
   * Mean relative luminance of opaque pixels (0 black to 1 white), the share of opaque pixels, and the share with
   * contrast (3:1 or more) on light and on dark paper.
   */
  luminance: number;
  opacity: number;
  seenOnLight: number;
  seenOnDark: number;
};

export type FontFacts = {
  family: string;
  /** Value for `@font-face`: `400`, or `400 700`. */
  weight: string;
  isItalic: boolean;
  /** Kind of system fonts that are shown until the font has loaded. */
  kind: 'serif' | 'sans' | 'mono';
  /** From the font's own tables, as shares of the em, for the metrics of the fallback. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of English prose, as a share of the em; null if unknown. */
  averageWidth: number | null;
  /** Licence from the file's name table; null if it states none. */
  licence: string | null;
};

/** A parsed and sanitised file: `bytes` are what is served, which may differ from the upload. */
export type ReadLookFile =
  | {
      kind: 'picture';
      mimeType: 'image/svg+xml' | 'image/png';
      extension: 'svg' | 'png';
      bytes: Buffer;
      facts: PictureFacts;
      /** Removed parts as sentences: “A script was taken out.” */
      notes: readonly string[];
    }
  | {
      kind: 'font';
      mimeType: 'font/woff2';
      extension: 'woff2';
      bytes: Buffer;
      facts: FontFacts;
      notes: readonly string[];
    };
