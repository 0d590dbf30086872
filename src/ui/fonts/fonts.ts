import localFont from 'next/font/local';

/** Upright faces are preloaded; italics arrive only where a page sets some. `fallback-fonts.css` stands in for each. */
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

const textItalic = localFont({
  src: './hanken-grotesk-italic.woff2',
  weight: '400 700',
  style: 'italic',
  variable: '--font-hanken-italic',
  preload: false,
  adjustFontFallback: false,
});

/** Class names for `<html>`: each face becomes a CSS variable that `globals.css` names in its theme. */
export const fontVariables = [display, displayItalic, text, textItalic]
  .map((face) => face.variable)
  .join(' ');
