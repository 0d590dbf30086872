import anyAscii from 'any-ascii';
import { latinSlug, maxSlugSource } from './latin-slug';

/** Characters that have no spelling in Latin letters, such as emoji and currency signs. */
const symbols = /[^\p{L}\p{N}\p{M}\p{ASCII}’]+/gu;

/**
 * Slug of a text in any script, spelt in Latin letters: `Straße` becomes `strasse`, `人工智能` becomes `rengongzhineng`. At
 * most 60 characters; empty for a text without letters and digits.
 */
export const slugify = (text: string): string =>
  latinSlug(
    anyAscii(text.slice(0, maxSlugSource).normalize('NFC').replace(symbols, '-')).replaceAll('`', ''),
  );
