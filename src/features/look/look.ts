/** The firm's own look, as everything that draws reads it: plain data, without anything of the database. */

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
  /** Hash of the file, by which `findLookFile` finds its bytes. */
  print: string;
  mimeType: 'image/svg+xml' | 'image/png';
  width: number;
  height: number;
};

/** Metrics of a system font that make it take the place of a web font, in percent. */
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
  /** Path of the italic; null if the face has none, in which case browsers slant the upright. */
  italicUrl: string | null;
  /** Range of weights, as `@font-face` takes it: `400`, or `400 700`. */
  weight: string;
  fallback: FallbackMetrics | null;
  /** Where the bytes are for drawings that read no WOFF2: a file of the house's or none. */
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
  /** Null if the firm gave only one. */
  dark: LookPicture | null;
  /** True if the only logo would not be seen in the dark, so that it stands on a light plate there. */
  needsPlate: boolean;
};

/** What a firm chose in *Look*. Where nothing is chosen at all there is no look, and everything is the house's own. */
export type Look = {
  /** Short hash of all that follows. */
  print: string;
  /** Null: the house's own colours. */
  palette: LookPalette | null;
  /** Null: the house's own faces. */
  fonts: LookFonts | null;
  hasRuler: boolean;
  hasBob: boolean;
  corner: Corner;
  line: LineStyle;
  logo: LookLogo | null;
  /** Square picture from which all sizes of the icon are made; null: the house's own. */
  icon: LookPicture | null;
};
