/** Documents that every set of content must have; the default content does. */
export const contactPath = '/contact';
export const thankYouPath = '/thank-you';

/** The page a form was sent from, as a path of this site: what a browser tells is taken for a path, never followed. */
export function pageOf(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return contactPath;
  const { pathname } = new URL(referer);
  const isForm = pathname.startsWith('/forms/') || pathname.startsWith('/api/');
  return isForm || pathname.length > 300 ? contactPath : pathname;
}
