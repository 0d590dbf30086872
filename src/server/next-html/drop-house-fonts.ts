/** The style of a firm's look in a page's head, up to its first rule. */
const LOOK_WITH_FACES = '<style id="look">@font-face';
const PRELOAD = /<link rel="preload"[^<>]*>/g;
/** A hint of RSC data to preload a font, as it stands in the string of a script. */
const HINT = /:HL\[\\"\/_next\/static\/media\/[\w.~-]+\.woff2\\",\\"font\\",\{[^{}]*\}\]\\n/g;

const isHouseFont = (link: string) => link.includes(' as="font"') && link.includes(' href="/_next/static/');

/**
 * Leaves out the preloads of the house's own fonts where a firm has fonts of its own. Next writes them into every page
 * of a layout that names the fonts, whether or not a page's styles use them.
 */
export function dropHouseFonts(html: string): string {
  if (!html.includes(LOOK_WITH_FACES)) return html;
  return html.replace(PRELOAD, (link) => (isHouseFont(link) ? '' : link)).replace(HINT, '');
}
