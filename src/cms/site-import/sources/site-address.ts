import { withoutEndSlashes } from '../../redirects/old-path';

/** Origin and base path of a site, without a slash at the end; null for anything but a web address. */
export function originAndBase(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin + withoutEndSlashes(pathname);
}

/** `originAndBase` of a typed URL, whose scheme may be missing. */
export function typedSiteAddress(text: string): string | null {
  const typed = text.trim();
  const whole = typed.includes('://') ? typed : `https://${typed}`;
  // Rejects an e-mail address, which would be parsed as a URL with a user name.
  if (typed === '' || /\s/.test(typed) || !URL.canParse(whole) || new URL(whole).username !== '') return null;
  return originAndBase(whole);
}
