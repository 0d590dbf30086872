/** Detects probable personal data in linear time. */

export type PersonalData =
  | 'e-mail address'
  | 'phone number'
  | 'IBAN'
  | 'card number'
  | 'social security number';

/** Matches the character before an at sign, and the domain after it, which needs a dot. */
const beforeAt = /[^\s<>()[\],;:"]$/u;
const domain = /^[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}.-]{2,63}/u;
/** Number of characters that are searched after an at sign, more than `domain` can match. */
const maxAddress = 130;

/** Checks each at sign once, and only the `maxAddress` characters after it. */
function holdsEmailAddress(text: string): boolean {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (
      beforeAt.test(text.slice(Math.max(0, at - 1), at)) &&
      domain.test(text.slice(at + 1, at + maxAddress))
    )
      return true;
  }
  return false;
}

/** Matches a run of digits with common separators. Runs do not overlap. */
const digitRun = /\+?\(?\d[\d ().\-/]*/g;
const socialSecurity = /(?<!\d)(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?!\d)/;
const isoDate = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/;
const ibanStart = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}/gu;

/** Verifies the checksum of card numbers (ISO/IEC 7812, Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Verifies the checksum of IBANs (ISO 13616): with the first four characters moved to the end and letters as numbers,
 * the remainder modulo 97 is 1.
 */
export function passesIban(compact: string): boolean {
  if (compact.length < 15 || compact.length > 34) return false;
  let remainder = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

function holdsIban(text: string): boolean {
  for (const [found] of text.matchAll(ibanStart)) {
    // The match can include capitals after the IBAN, so each group is tried as the last one.
    const groups = found.split(' ');
    for (let count = groups.length; count > 0; count -= 1) {
      if (passesIban(groups.slice(0, count).join(''))) return true;
    }
  }
  return false;
}

/** Longest phone number in characters, including separators. */
const maxPhone = 40;
const cardLength = { min: 13, max: 19 };

/** True if adjacent groups of digits together have a card number's length and checksum. */
function holdsCard(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  for (let start = 0; start < groups.length; start += 1) {
    let digits = '';
    for (let end = start; end < groups.length && digits.length <= cardLength.max; end += 1) {
      digits += groups[end];
      const isLongEnough = digits.length >= cardLength.min && digits.length <= cardLength.max;
      if (isLongEnough && /^[3-6]/.test(digits) && passesLuhn(digits)) return true;
    }
  }
  return false;
}

function lastDigit(run: string): number {
  let at = run.length - 1;
  while (at >= 0 && !/\d/.test(run[at] ?? '')) at -= 1;
  return at;
}

/** True if the run is formatted like a phone number: with a +, or in groups, and neither a date nor an amount. */
function isPhone(run: string): boolean {
  if (run.length > maxPhone) return false;
  const trimmed = run.slice(0, lastDigit(run) + 1);
  const digits = trimmed.replace(/\D/g, '');
  if (isoDate.test(trimmed) || socialSecurity.test(trimmed)) return false;
  if (trimmed.startsWith('+')) return digits.length >= 8 && digits.length <= 15;
  const groups = trimmed.match(/\d+/g)?.length ?? 0;
  const isAmount = /^\d+\.\d+$/.test(trimmed);
  return groups >= 2 && groups <= 6 && digits.length >= 10 && digits.length <= 15 && !isAmount;
}

/** Returns the kinds found, each once. False alarms are preferred to misses. */
export function findPersonalData(text: string): PersonalData[] {
  const found = new Set<PersonalData>();
  if (holdsEmailAddress(text)) found.add('e-mail address');
  if (holdsIban(text)) found.add('IBAN');
  if (socialSecurity.test(text)) found.add('social security number');
  // Digits of an IBAN are neither a card nor a phone number.
  for (const [run] of text.replace(ibanStart, ' ').matchAll(digitRun)) {
    if (holdsCard(run)) found.add('card number');
    else if (isPhone(run)) found.add('phone number');
  }
  return [...found];
}
