/** Removes the slashes at the end of a path or an address. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

/** Origin and base path of a site, without a slash at the end; null for anything but a web address. */
export function siteAddress(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin + withoutEndSlashes(pathname);
}
