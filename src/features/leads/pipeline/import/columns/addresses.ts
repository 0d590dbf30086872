import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';

/** Invisible characters that programs leave in addresses. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Separators of addresses, and the brackets and double quotes around them. */
const separators = /[\s,;|<>()[\]"“”„«»]+|:::/;
const start = /^(?:mailto:|['‘’`:.])+/i;
const endSigns = "'‘’`:.";
const maxAddresses = 20;
/** Maximum length of a part that is parsed as an address; longer parts, such as links, are none. */
const maxPart = 400;

/** Percent-decodes a `mailto:` link, and removes its query (the subject). */
function ofLink(part: string): string {
  if (!/^['‘’`]*mailto:/i.test(part)) return part;
  const [link = ''] = part.split('?');
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Removes quotation marks and full stops at the end, in linear time. */
function withoutEndSigns(part: string): string {
  let length = part.length;
  while (length > 0 && endSigns.includes(part.charAt(length - 1))) length -= 1;
  return part.slice(0, length);
}

/** The normalised address; undefined if the part is none. */
function addressOf(part: string): string | undefined {
  try {
    return part.includes('@') ? normaliseEmail(part) : undefined;
  } catch (error) {
    if (error instanceof InvalidEmailAddress) return undefined;
    throw error;
  }
}

function addressesIn(cell: string): string[] {
  if (!cell.includes('@')) return [];
  const found = cell
    .replace(invisible, '')
    .split(separators)
    .filter((part) => part.includes('@') && part.length <= maxPart)
    .map((part) => withoutEndSigns(ofLink(part).replace(start, '')))
    .flatMap((part) => addressOf(part) ?? part.split('/').map(addressOf));
  return [...new Set(found.filter((address) => address !== undefined))];
}

/**
 * Reads the addresses of a cell, normalised and in order: of `Ada <ada@example.com>`, `mailto:` links, and several
 * addresses with any separator.
 */
export const readAddresses = (cell: string): string[] => addressesIn(cell).slice(0, maxAddresses);

const isPartOfAddress = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_%+-]/u.test(sign);

/**
 * True if a text contains the stored address, and no letter, digit or dot beside it that would make it a different
 * address.
 */
function hasAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before, after, next] = [text[at - 1], text[at + address.length], text[at + address.length + 1]];
    const isLonger = isPartOfAddress(after) || (after === '.' && isPartOfAddress(next));
    if (before !== '.' && !isPartOfAddress(before) && !isLonger) return true;
  }
  return false;
}

/**
 * True if a text names one of the addresses, in any spelling that `readAddresses` understands, or among other text as in
 * `Email:ada@example.com`.
 */
export function namesAddress(text: string, addresses: ReadonlySet<string>): boolean {
  if (!text.includes('@')) return false;
  if (addressesIn(text).some((address) => addresses.has(address))) return true;
  const plain = text.replace(invisible, '').toLowerCase();
  return [...addresses].some((address) => hasAddress(plain, address));
}
