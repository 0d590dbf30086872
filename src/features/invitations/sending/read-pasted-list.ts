import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';

/** Maximum number of addresses that are invited in one request. */
export const maxInvitees = 100;

export type PastedLine =
  | { typed: string; email: string; problem?: undefined }
  | { typed: string; email?: undefined; problem: 'no_address' | 'twice' | 'too_many' };

/** Name and address as mail programs copy them: `Ada Lovelace <ada@corp.example>`. */
const named = /^[^<>]*<([^<>]+)>$/;

function normalised(typed: string): string | null {
  try {
    return normaliseEmail(named.exec(typed)?.[1] ?? typed);
  } catch (error) {
    if (!(error instanceof InvalidEmailAddress)) throw error;
    return null;
  }
}

/**
 * Parses a pasted list of addresses, separated by line breaks, commas or semicolons; names in front of addresses are
 * dropped.
 */
export function readPastedList(text: string): PastedLine[] {
  const seen = new Set<string>();
  return text
    .split(/[\n\r,;]+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((typed) => {
      const email = normalised(typed);
      if (email === null) return { typed, problem: 'no_address' };
      if (seen.has(email)) return { typed, problem: 'twice' };
      if (seen.size >= maxInvitees) return { typed, problem: 'too_many' };
      seen.add(email);
      return { typed, email };
    });
}
