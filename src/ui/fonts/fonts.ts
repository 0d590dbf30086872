import localFont from 'next/font/local';

/**
 * Upright faces are preloaded by every page. The text's italic is declared in `italic-fonts.css`, because
 * articles that contain it preload it by its URL, which `next/font` does not expose. Fallback metrics are in `fallback-fonts.css`.
 */
const display = localFont({
  src: './newsreader-display.woff2',
  weight: '400',
  style: 'normal',
  variable: '--font-newsreader',
  adjustFontFallback: false,
});

const displayItalic = localFont({
  src: './newsreader-display-italic.woff2',
  weight: '400',
  style: 'italic',
  variable: '--font-newsreader-italic',
  preload: false,
  adjustFontFallback: false,
});

const text = localFont({
  src: './hanken-grotesk.woff2',
  weight: '400 700',
  style: 'normal',
  variable: '--font-hanken',
  adjustFontFallback: false,
});

/** Class names for `<html>`: each defines the CSS variable of a face, used in the theme of `globals.css`. */
export const fontVariables = [display, displayItalic, text].map((face) => face.variable).join(' ');
