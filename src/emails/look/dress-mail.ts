/** Applies the firm's look to a rendered mail. Without a look, the mail is unchanged, byte for byte. */
import { escapeHtml } from '@/lib/text/markup/escape-html';
import { color, dark, darkStyles, sans, serif, style } from '../style';

type Accents = Record<'accent' | 'accentInk' | 'onAccent', string>;

export type MailFace = {
  /** Colours of the light and the dark mail; null for the built-in ones. */
  colors: { light: Accents; dark: Accents } | null;
  /** Stacks for `font-family`, whose names are in single quotes; null for the built-in ones. */
  fonts: { display: string; text: string } | null;
  /** Border radius of buttons in pixels. */
  radius: number;
  /** URLs are absolute. `plate`: the logo has a light background in dark mode. */
  logo: { src: string; darkSrc: string | null; width: number; height: number; hasPlate: boolean } | null;
};

const names = ['accent', 'accentInk', 'onAccent'] as const;

/** Escapes a font stack as React does in an attribute. */
const written = (stack: string) => escapeHtml(stack);

/** Replaces the built-in values in a mail's style rules and `style` attributes. Texts are unchanged. */
function restyle({ colors, fonts, radius }: MailFace): (styles: string) => string {
  const changed = new Map<string, string>();
  if (colors)
    for (const name of names) {
      changed.set(color[name], colors.light[name]).set(dark[name], colors.dark[name]);
    }
  const recolour = (styles: string) =>
    colors
      ? styles.replace(/([";]color:)?(#[0-9a-f]{6})/g, (whole, property: string = '', hex: string) => {
          // Used as a background, the colour of text on the accent is the colour of the sheet.
          if (hex === color.onAccent && property === '') return whole;
          return property + (changed.get(hex) ?? hex);
        })
      : styles;
  return (styles) => {
    let result = recolour(styles);
    if (fonts)
      result = result
        .replaceAll(`font-family:${written(sans)}`, `font-family:${written(fonts.text)}`)
        .replaceAll(`font-family:${written(serif)}`, `font-family:${written(fonts.display)}`);
    return radius === style.button.borderRadius
      ? result
      : result.replaceAll(`border-radius:${style.button.borderRadius}px`, `border-radius:${radius}px`);
  };
}

const logoClass = 'logo';
/** Padding of a logo on its plate. */
const plateRule = `.${logoClass}{background-color:${color.raised}!important;padding:6px!important;border-radius:4px}`;

/** @param alt the firm's name, as HTML */
function logoHtml(
  { src, darkSrc, width, height, hasPlate }: NonNullable<MailFace['logo']>,
  alt: string,
): string {
  const name = hasPlate ? ` class="${logoClass}"` : '';
  const picture = `<img${name} src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${alt}" style="display:block;border:0;color:${color.ink}"/>`;
  return darkSrc
    ? `<picture><source srcset="${escapeHtml(darkSrc)}" media="(prefers-color-scheme: dark)"/>${picture}</picture>`
    : picture;
}

const brandLinkStyle = `style="color:${style.brandLink.color};text-decoration:${style.brandLink.textDecoration}">`;

/** Puts the logo in place of the firm's name at the top, which becomes its alternative text. */
function withLogo(html: string, logo: NonNullable<MailFace['logo']>): string {
  const at = html.indexOf(brandLinkStyle);
  const from = at + brandLinkStyle.length;
  const to = html.indexOf('</a>', from);
  // A mail with an applied look already has the logo there.
  if (at < 0 || to < 0 || html.slice(from, to).includes('<')) return html;
  return html.slice(0, from) + logoHtml(logo, html.slice(from, to)) + html.slice(to);
}

/** @param face null if the firm chose no look */
export function dressMail(html: string, face: MailFace | null): string {
  // A mail with an applied look, or with another layout, has other rules.
  if (!face || !html.includes(darkStyles)) return html;
  const restyled = restyle(face);
  const dressed = html.replace(/<style>[^<]*<\/style>|style="[^"]*"/g, restyled);
  if (!face.logo) return dressed;
  const rules = restyled(darkStyles);
  const withRules = face.logo.hasPlate
    ? dressed.replace(rules, () => `${rules.slice(0, -1)}${plateRule}}`)
    : dressed;
  return withLogo(withRules, face.logo);
}
