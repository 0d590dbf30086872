import { replaceAddresses } from '../text/addresses/replace-addresses';

/**
 * Phone number: seven or more digits with the usual separators, also percent-encoded. Digits inside a word are an id,
 * and 2026-11-21 and 2025-2026 are dates.
 */
const phone =
  /(?<![\p{L}\p{N}])(?!(?:19|20)\d\d-(?:(?:19|20)\d\d|\d\d-\d\d)(?!-?\p{N}))(?:\+|%2B)?\(?\p{Nd}(?:(?:%20|%28|%29|[\s().+-]){0,3}\p{Nd}){6,}(?![\p{L}\p{N}])/giu;

/** Replaces characters that PostgreSQL cannot store: lone surrogates and control characters. */
const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

export const truncate = (text: string, length: number): string => storable(storable(text).slice(0, length));

/** Maximum length of a masked text in characters: longer than any text that is stored. */
const maxLength = 20_000;

/** Replaces e-mail addresses and phone-like numbers; cuts the text after 20,000 characters. */
export function maskText(text: string): string {
  return replaceAddresses(storable(text.slice(0, maxLength)), '[email]').replace(phone, '[phone]');
}

/** Number of characters read beyond the cut, more than any address has, so that an address at the cut is recognised. */
const margin = 1000;

/** Masks before cutting, because half an address would not be recognised. */
export const maskAndCut = (text: string, length: number): string =>
  truncate(maskText(text.slice(0, length + margin)), length);
