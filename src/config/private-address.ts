import { isPrivatePath, keepablePath } from './routes';

const secretNames =
  /^(?:access_|id_|refresh_)?(?:t|g|token|code|key|secret|sig|signature|grant|rid|otp|ticket|password|session_id)$/i;

const isAddress = /^(?:\/|https?:)/i;

/** Longer than any that is recorded. */
const maxAddressLength = 2000;
/** An address within an address within an address: deeper, nobody means well. */
const maxNesting = 3;

/**
 * Whether nothing may be recorded about a page of this site, or pass its address on: one on a private path, one with a
 * secret in its query, one that leads on to such, and one too long or nested to tell. Takes paths and addresses.
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

/** Where a link of this site leads, as it may be recorded: without its query, of a private page only the kind. */
export const keepableDestination = ({ pathname, hash }: URL): string =>
  isPrivatePath(pathname) ? keepablePath(pathname) : pathname + hash;
