/** Style that applies a look to a page: only its differences from the built-in tokens. */
import type { Look, LookFace, LookPalette, SchemePalette } from './look';
import { housePalette } from './palette/house-palette';

const tokens: Readonly<Record<keyof SchemePalette, string>> = {
  accent: 'accent',
  accentStrong: 'accent-strong',
  onAccent: 'on-accent',
  accentInk: 'accent-ink',
  patina: 'patina',
  patinaInk: 'patina-ink',
};

const corners = {
  sharp: '',
  soft: '--radius-sm:6px;--radius-md:12px;',
  round: '--radius-sm:12px;--radius-md:22px;',
};
/** `--line` is the width of every line that is otherwise 1 px wide. */
const strongLine = '--line:2px;--color-line:light-dark(#a19b90,#5b616c);';

function coloursOf({ light, dark }: LookPalette): string {
  return (Object.keys(tokens) as (keyof SchemePalette)[])
    .filter((key) => light[key] !== housePalette.light[key] || dark[key] !== housePalette.dark[key])
    .map((key) => `--color-${tokens[key]}:light-dark(${light[key]},${dark[key]});`)
    .join('');
}

/** System fonts that are shown until a web font has loaded, by kind. */
const locals = {
  serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  sans: ['Arial', 'Liberation Sans', 'Roboto'],
  mono: ['Courier New', 'Liberation Mono'],
} as const;
const generic = { serif: 'serif', sans: 'sans-serif', mono: 'monospace' } as const;

function facesOf(name: string, { url, italicUrl, weight, fallback }: LookFace): string {
  const face = (src: string, more: string) =>
    `@font-face{font-family:${name};src:url(${src});font-weight:${weight};font-display:swap${more}}`;
  const adjusted = fallback
    ? `@font-face{font-family:${name}f;src:${locals[fallback.kind].map((local) => `local("${local}")`)};` +
      `size-adjust:${fallback.sizeAdjust}%;ascent-override:${fallback.ascent}%;` +
      `descent-override:${fallback.descent}%;line-gap-override:${fallback.lineGap}%}`
    : '';
  return face(url, '') + (italicUrl ? face(italicUrl, ';font-style:italic') : '') + adjusted;
}

const stackOf = (name: string, { fallback }: LookFace, usual: 'serif' | 'sans') =>
  `${name},${fallback ? `${name}f,` : ''}${generic[fallback?.kind ?? usual]}`;

/** `@font-face` rules and the variables with their names. A typeface that is used twice is declared once. */
function typeOf({ fonts }: Look): { faces: string; variables: string } {
  if (!fonts) return { faces: '', variables: '' };
  const { display, text } = fonts;
  const isOne = display.url === text.url;
  const [ofDisplay, ofText] = [stackOf(isOne ? 'lt' : 'ld', display, 'serif'), stackOf('lt', text, 'sans')];
  return {
    faces: facesOf('lt', text) + (isOne ? '' : facesOf('ld', display)),
    variables: `--font-text:${ofText};--font-display:${ofDisplay};--font-hanken-italic:lt;--font-newsreader-italic:${isOne ? 'lt' : 'ld'};`,
  };
}

/** CSS of a look, for one `<style>` after the built-in stylesheet. */
export function lookStyle(look: Look): string {
  const { faces, variables } = typeOf(look);
  const rules =
    (look.palette ? coloursOf(look.palette) : '') +
    variables +
    corners[look.corner] +
    // A ruler along a panel has straight ends.
    (look.corner === 'sharp' || look.hasRuler ? '' : '--panel:var(--radius-md);') +
    (look.line === 'strong' ? strongLine : '') +
    (look.hasRuler ? '' : '--ruler:none;--ticks:0;') +
    (look.hasBob ? '' : '--bob:none;');
  return `${faces}${rules && `html:root{${rules.slice(0, -1)}}`}`;
}

/** Paths of the fonts that every page needs at once. */
export const lookPreloads = ({ fonts }: Look): string[] =>
  fonts ? [...new Set([fonts.text.url, fonts.display.url])] : [];
