type Link = { href: string };
type Menu<L extends Link> = { links: L[] };

/** The path of this site that a link leads to; null for a place elsewhere, and for a hash. */
export function linkedPath(href: string): string | null {
  return href.startsWith('/') ? (href.split(/[?#]/)[0] ?? '/') : null;
}

/** Whether a link leads somewhere: outside, to a hash, or to one of the open paths. */
export function isLinkOpen(href: string, openPaths: ReadonlySet<string>): boolean {
  const path = linkedPath(href);
  return path === null || openPaths.has(path);
}

/** Menus with only their open links; a menu without any is dropped. */
export function withOpenLinks<L extends Link, M extends Menu<L>>(
  menus: M[] | null | undefined,
  openPaths: ReadonlySet<string>,
): M[] {
  return (menus ?? [])
    .map((menu) => ({ ...menu, links: menu.links.filter(({ href }) => isLinkOpen(href, openPaths)) }))
    .filter((menu) => menu.links.length > 0);
}
