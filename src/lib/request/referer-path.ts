const maxLength = 300;

/** The path of the page a request came from, without its query, which may hold a token; undefined when untold. */
export function refererPath(headers: Headers): string | undefined {
  const referer = headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  return pathname.length > maxLength ? undefined : pathname;
}
