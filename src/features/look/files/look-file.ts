/** What a file of the look may be, and what is stored of it. */

/** Stated for people; a larger file is refused while it is read. */
export const lookFileLimits = {
  svgBytes: 200_000,
  pngBytes: 2_000_000,
  fontBytes: 400_000,
  /** Longest side that may be uploaded, and that is stored, in pixels. */
  maxSide: 6000,
  storedSide: 1024,
} as const;

export type PictureFacts = {
  width: number;
  height: number;
  /**
   * Mean relative luminance of what is opaque (0 black to 1 white), the share of the surface that is opaque, and the
   * share that is seen (3:1 or more) on the light and on the dark paper.
   */
  luminance: number;
  opacity: number;
  seenOnLight: number;
  seenOnDark: number;
};

export type FontFacts = {
  family: string;
  /** As `@font-face` takes it: `400`, or `400 700`. */
  weight: string;
  isItalic: boolean;
  /** Kind of system fonts that stand in for it until it has loaded. */
  kind: 'serif' | 'sans' | 'mono';
  /** From the font's own tables, as shares of the em, for the metrics of the fallback. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of English prose, as a share of the em; null if unknown. */
  averageWidth: number | null;
  /** Licence as the file itself states it (name table); null if it says nothing. */
  licence: string | null;
};

/** A file that was read, made safe and may be stored: `bytes` are what is served, never what was sent if they differ. */
export type ReadLookFile =
  | {
      kind: 'picture';
      mimeType: 'image/svg+xml' | 'image/png';
      extension: 'svg' | 'png';
      bytes: Buffer;
      facts: PictureFacts;
      /** What was taken out, in words: “A script was taken out.” */
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
