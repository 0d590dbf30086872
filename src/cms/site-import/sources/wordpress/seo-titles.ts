/**
 * Fills the variables of Yoast (`%%title%%`) and Rank Math (`%title%`) into a title or description. Variables of other
 * kinds are left out.
 */
export function withTitles(
  text: string | null,
  { title, site, excerpt }: { title: string; site: string; excerpt: string },
): string | null {
  if (text === null) return null;
  const values = new Map([
    ['title', title],
    ['sitename', site],
    ['excerpt', excerpt],
    ['excerpt_only', excerpt],
    ['sep', '–'],
  ]);
  const filled = text
    .replaceAll(/%%?([a-z_]{2,40})%%?/g, (_, name: string) => values.get(name) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[–\s]+/, '')
    .replace(/–$/, '')
    .trim();
  return filled || null;
}
