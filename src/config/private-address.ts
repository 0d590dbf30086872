import { isPrivatePath, keepablePath } from './routes';

const secretNames =
  /^(?:access_|id_|refresh_)?(?:t|g|token|code|key|secret|sig|signature|grant|rid|otp|ticket|password|session_id)$/i;

const isAddress = /^(?:\/|https?:)/i;

/** Longer than any address that is recorded. */
const maxAddressLength = 2000;
/** Levels of addresses inside query parameters; deeper nesting only occurs in attacks. */
const maxNesting = 3;

/**
 * True if an address must be neither recorded nor passed on (`Referer`): one on a private path, with a secret in its
 * query, with a query parameter that is such an address, or too long or too nested to check. Takes paths and absolute
 * URLs.
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

/** Target of a link on this site as it may be recorded: without its query; of a private page only the first segment. */
export const keepableDestination = ({ pathname, hash }: URL): string =>
  isPrivatePath(pathname) ? keepablePath(pathname) : pathname + hash;
