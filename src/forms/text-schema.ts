/** Zod schemas for typed text: cleaned, and limited in length. */
import { z } from 'zod';
import { holdsAddress } from '@/lib/text/addresses/holds-address';
import { cleanTypedText, withoutDirectionOverrides } from '@/lib/text/typed-text';

const atMost = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters`;

/**
 * Maximum length before cleaning: leaves room for markup and white space that cleaning removes, but is low enough
 * for cleaning to be fast.
 */
const maxUncleaned = (max: number) => 2 * max + 1000;

/**
 * Cleaned text with a maximum length; single-line unless `isMultiline`. @param options `tooLong`: replaces the usual
 * error message
 */
export const typed = (max: number, { isMultiline = false, tooLong = atMost(max) } = {}) =>
  z
    .string()
    .default('')
    .refine((text) => text.length <= maxUncleaned(max), { error: tooLong, abort: true })
    .transform((text) => cleanTypedText(isMultiline ? text : text.replace(/\s+/g, ' ')))
    .refine((text) => text.length <= max, { error: tooLong });

const noAddresses = 'Please leave out web and e-mail addresses here';

/**
 * Schema for a name. Rejects addresses and links, because the name appears in our mails, and removes characters that
 * reverse the text around them. @param sentences error messages that replace the usual ones
 */
export const typedName = (max: number, sentences: { tooLong?: string; noAddress?: string } = {}) =>
  typed(max, sentences)
    .transform((name) => cleanTypedText(withoutDirectionOverrides(name)))
    .refine((name) => !holdsAddress(name), { error: sentences.noAddress ?? noAddresses });

export const required = (max: number, error: string, options?: { isMultiline: boolean }) =>
  typed(max, options).refine((text) => text !== '', { error });
