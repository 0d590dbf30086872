/** The firm's look, as plain data without anything of the database. */

/** Colours of one scheme as `#rrggbb`. Their roles are those of the tokens of the same names in `src/ui/tokens.css`. */
export type SchemePalette = {
  accent: string;
  accentStrong: string;
  onAccent: string;
  accentInk: string;
  patina: string;
  patinaInk: string;
};

export type Scheme = 'light' | 'dark';

export type LookPalette = Readonly<Record<Scheme, SchemePalette>>;

/** A picture of the look. */
export type LookPicture = {
  /** Path that visitors can open, without the origin; it contains the print. */
  url: string;
  /** Hash of the file, with which `findLookFile` finds its bytes. */
  print: string;
  mimeType: 'image/svg+xml' | 'image/png';
  width: number;
  height: number;
};

/** Metrics that make a system font take the same space as a web font, in percent. */
export type FallbackMetrics = {
  /** Kind of the system fonts that are adjusted. */
  kind: 'serif' | 'sans' | 'mono';
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
};

export type LookFace = {
  /** Name for `font-family`, without quotation marks. */
  family: string;
  /** Path of the WOFF2 file, without the origin. */
  url: string;
  /** Path of the italic; null if the typeface has none, so that browsers slant the upright. */
  italicUrl: string | null;
  /** Range of weights, as `@font-face` takes it: `400`, or `400 700`. */
  weight: string;
  fallback: FallbackMetrics | null;
  /** Source of the bytes for renderers that do not read WOFF2: a built-in file, or null. */
  ttf: string | null;
};

export type LookFonts = {
  /** Key of a pair, or `own`. */
  key: string;
  display: LookFace;
  text: LookFace;
};

export type Corner = 'sharp' | 'soft' | 'round';
export type LineStyle = 'fine' | 'strong';

export type LookLogo = {
  light: LookPicture;
  /** Null if the firm has uploaded only one. */
  dark: LookPicture | null;
  /** True if a single logo lacks contrast in dark mode, so that it gets a light plate there. */
  needsPlate: boolean;
};

/** The choices of a firm in *Look*. If nothing is chosen there is no look, and everything is built-in. */
export type Look = {
  /** Short hash of all that follows. */
  print: string;
  /** Null for the built-in colours. */
  palette: LookPalette | null;
  /** Null for the built-in typefaces. */
  fonts: LookFonts | null;
  hasRuler: boolean;
  hasBob: boolean;
  corner: Corner;
  line: LineStyle;
  logo: LookLogo | null;
  /** Square picture from which all sizes of the icon are generated; null for the built-in one. */
  icon: LookPicture | null;
};
