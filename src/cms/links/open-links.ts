type Link = { href: string };
type Menu<L extends Link> = { links: L[] };

/** Returns the path of this site that a link leads to; null for any other address, and for a fragment alone (`#…`). */
export function linkedPath(href: string): string | null {
  return href.startsWith('/') ? (href.split(/[?#]/)[0] ?? '/') : null;
}

/** True if a link leads off the site, to a fragment of the same page, or to one of the open paths. */
export function isLinkOpen(href: string, openPaths: ReadonlySet<string>): boolean {
  const path = linkedPath(href);
  return path === null || openPaths.has(path);
}

/** Returns menus with their open links only; a menu without any is dropped. */
export function withOpenLinks<L extends Link, M extends Menu<L>>(
  menus: M[] | null | undefined,
  openPaths: ReadonlySet<string>,
): M[] {
  return (menus ?? [])
    .map((menu) => ({ ...menu, links: menu.links.filter(({ href }) => isLinkOpen(href, openPaths)) }))
    .filter((menu) => menu.links.length > 0);
}
