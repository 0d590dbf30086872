import { factorError } from '../factor-error';
import { smsCountries } from './sms-countries';

/** E.164: a plus sign and 8 to 15 digits, which begin with the country code. */
const international = /^\+[1-9]\d{7,14}$/;

/**
 * Normalises a phone number. @returns the number as `+442079460018`. @throws AppError phone_malformed, phone_country,
 * phone_unavailable.
 */
export function readPhone(typed: string): string {
  const number = typed
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s()./\p{Dash}\p{Cf}]/gu, '')
    .replace(/^00/, '+');
  if (!international.test(number)) throw factorError('phone_malformed');
  if (!smsCountries.some((code) => number.startsWith(code))) throw factorError('phone_country');
  return number;
}
