/** Beyond this nothing a calculator shows would still be read; it also keeps every product finite. */
export const maxAmount = 1_000_000_000;

/** As many characters as a field for a number takes; the rest of anything longer was not typed there. */
export const maxTyped = 20;

/**
 * A number as people type or paste it: "1,000", "$75", " 3.7 ", "3,7", full-width digits. NaN for anything negative
 * or not a number.
 */
export function readAmount(typed: string): number {
  const bare = typed
    // Before anything else: a single character can become eighteen.
    .slice(0, 1000)
    .normalize('NFKC')
    .trim()
    .replace(/^\$/, '')
    .replace(/[\s_'’]/g, '')
    // Three digits follow a comma between thousands; one or two follow a decimal comma.
    .replace(/^(\d*),(\d{1,2})$/, '$1.$2')
    .replaceAll(',', '');
  return /^(?:\d+(?:\.\d*)?|\.\d+)(?:e\d{1,3})?$/i.test(bare) ? Number(bare) : Number.NaN;
}

/** The number that is reckoned with: what cannot be read counts as 0. Never NaN, negative or infinite. */
export const parseAmount = (typed: string): number => Math.min(readAmount(typed) || 0, maxAmount);
