import { isPrivatePath, keepablePath } from '@/config/routes';

const secretNames =
  /^(?:access_|id_|refresh_)?(?:t|g|token|code|key|secret|sig|signature|grant|rid|otp|ticket|password|session_id)$/i;

const isAddress = /^(?:\/|https?:)/i;

/**
 * Whether nothing may be recorded about a page of this site, or pass its address on: one on a private path, one with a
 * secret in its query, and one that leads on to such. Takes paths and addresses.
 */
export function isPrivateAddress(address: string): boolean {
  if (!URL.canParse(address, 'http://site.invalid')) return true;
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  return (
    isPrivatePath(pathname) ||
    [...searchParams].some(
      ([name, value]) => secretNames.test(name) || (isAddress.test(value) && isPrivateAddress(value)),
    )
  );
}

/** Where a link of this site leads, as it may be recorded: without its query, of a private page only the kind. */
export const keepableDestination = ({ pathname, hash }: URL): string =>
  isPrivatePath(pathname) ? keepablePath(pathname) : pathname + hash;
