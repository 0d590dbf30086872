import { ownEntry } from '@/lib/own-entry';

/** Named entities that occur in exports besides numeric ones. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
};

const maxLength = 20_000;

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ownEntry(entities, name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : undefined;
}

/** Text of a short field that may contain HTML, such as an excerpt or a caption: one line without tags. */
export const oneLineText = (html: string): string =>
  html
    .slice(0, maxLength)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?[a-z0-9]{1,8});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
