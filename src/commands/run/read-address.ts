import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';

/** The address as it is stored. @throws Error with a sentence if it is no e-mail address. */
export function readAddress(typed: string): string {
  try {
    return normaliseEmail(typed);
  } catch (error) {
    if (!(error instanceof InvalidEmailAddress)) throw error;
    throw new Error(`“${typed}” is not an e-mail address.`);
  }
}
