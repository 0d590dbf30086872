const maxLength = 300;

/**
 * Returns the path of the page a request came from, without its query, which can contain a token; undefined without a
 * valid `Referer`, or if the path is longer than 300 characters.
 */
export function refererPath(headers: Headers): string | undefined {
  const referer = headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  return pathname.length > maxLength ? undefined : pathname;
}
