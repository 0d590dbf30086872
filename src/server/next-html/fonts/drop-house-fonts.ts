import type { OutgoingHttpHeader } from 'node:http';

/** Matches the style of a firm's look in a page's head, up to its first rule. */
const LOOK_WITH_FACES = '<style id="look">@font-face';
const PRELOAD = /<link rel="preload"[^<>]*>/g;

const isHouseFont = (link: string) => link.includes(' as="font"') && link.includes(' href="/_next/static/');

/** True for a page whose look has its own typefaces. */
export const hasOwnFonts = (html: string): boolean => html.includes(LOOK_WITH_FACES);

/**
 * Keeps browsers from loading the built-in fonts if a firm has its own. Next writes preloads of them into every page of
 * a layout that names the fonts, whether or not its styles use them. The links get `media="not all"` instead of being
 * removed, because React adds each preload in the data of this page or the next one unless such a link exists.
 */
export const dropHouseFonts = (html: string): string =>
  hasOwnFonts(html)
    ? html.replace(PRELOAD, (link) =>
        isHouseFont(link) ? link.replace('<link ', '<link media="not all" ') : link,
      )
    : html;

/** A `Link` header without the built-in fonts; undefined if nothing is left of it. */
export function withoutFontLinks(header: OutgoingHttpHeader | undefined): string | undefined {
  const links = [header ?? []].flat().flatMap((value) => String(value).split(/,\s*(?=<)/));
  const kept = links.filter((link) => !(link.startsWith('</_next/static/') && link.includes('as="font"')));
  return kept.join(', ') || undefined;
}
