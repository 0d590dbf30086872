import { checkEmail, normaliseEmail } from '@/lib/text/addresses/email-address';

/** Characters that programs leave in addresses and nobody sees. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Separators of addresses, and the brackets and double quotes around them. */
const separators = /[\s,;|<>()[\]"“”„«»]+|:::/;
const start = /^(?:mailto:|['‘’`:.])+/i;
const endSigns = "'‘’`:.";
const maxAddresses = 20;
/** Longer parts, such as links, are no addresses. */
const maxPart = 400;

/** Decodes the percent signs of a `mailto:` link, without its subject. */
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

const isAddress = (part: string) => part.includes('@') && checkEmail(part) === true;

/**
 * Reads the addresses of a cell, normalised and in order: of `Ada <ada@example.com>`, `mailto:` links, and several
 * addresses with any separator.
 */
export function readAddresses(cell: string): string[] {
  if (!cell.includes('@')) return [];
  const parts = cell
    .replace(invisible, '')
    .split(separators)
    .filter((part) => part.includes('@') && part.length <= maxPart)
    .map((part) => ofLink(part).replace(start, ''))
    .map(withoutEndSigns)
    .flatMap((part) => (isAddress(part) ? [part] : part.split('/')))
    .filter(isAddress)
    .map(normaliseEmail);
  return [...new Set(parts)].slice(0, maxAddresses);
}
