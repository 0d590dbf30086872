/** Texts as people type them into a form: cleaned, and no longer than it says. */
import { z } from 'zod';
import { holdsAddress } from '@/lib/text/addresses/holds-address';
import { cleanTypedText } from '@/lib/text/typed-text';

const atMost = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters`;

/** Script tags and white space that cleaning takes away may be typed on top; no more, so that cleaning stays short. */
const maxUncleaned = (max: number) => 2 * max + 1000;

/** Cleaned text of at most so many characters; one line, unless it may have several. */
export const typed = (max: number, { isMultiline = false } = {}) =>
  z
    .string()
    .default('')
    .refine((text) => text.length <= maxUncleaned(max), { error: atMost(max), abort: true })
    .transform((text) => cleanTypedText(isMultiline ? text : text.replace(/\s+/g, ' ')))
    .refine((text) => text.length <= max, { error: atMost(max) });

const noAddresses = 'Please leave out web and e-mail addresses here';

/** A name: it stands in our mails, which must not carry a stranger's links. */
export const typedName = (max: number) =>
  typed(max).refine((name) => !holdsAddress(name), { error: noAddresses });

export const required = (max: number, error: string, options?: { isMultiline: boolean }) =>
  typed(max, options).refine((text) => text !== '', { error });
