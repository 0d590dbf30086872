import { isPrivatePath, keepablePath } from './routes';

const secretNames =
  /^(?:access_|id_|refresh_)?(?:t|g|token|code|key|secret|sig|signature|grant|rid|otp|ticket|password|session_id)$/i;

const isAddress = /^(?:\/|https?:)/i;

/** Maximum length of a URL that is checked, in characters. Longer than any URL that is recorded. */
const maxAddressLength = 2000;
/** Maximum depth of URLs inside query parameters; deeper nesting occurs only in attacks. */
const maxNesting = 3;

/**
 * True if a URL must be neither recorded nor passed on (`Referer`): if its path is private, if its query contains a
 * secret, if a query parameter is itself such a URL, or if it is too long or too deeply nested to check. Accepts
 * paths and absolute URLs.
 */
export function isPrivateAddress(address: string, nesting = 0): boolean {
  if (address.length > maxAddressLength || nesting > maxNesting) return true;
  if (!URL.canParse(address, 'http://site.invalid')) return true;
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  return (
    isPrivatePath(pathname) ||
    [...searchParams].some(
      ([name, value]) =>
        secretNames.test(name) || (isAddress.test(value) && isPrivateAddress(value, nesting + 1)),
    )
  );
}

/**
 * Target of a link on this site as it may be recorded: without its query, and for a private page only the first
 * segment.
 */
export const keepableDestination = ({ pathname, hash }: URL): string =>
  isPrivatePath(pathname) ? keepablePath(pathname) : pathname + hash;
