import { ownEntry } from '@/lib/own-entry';

/** Acronyms that are always upper-case. */
const initials: Readonly<Record<string, string>> = {
  ai: 'AI',
  roi: 'ROI',
  seo: 'SEO',
  gpt: 'GPT',
  gpts: 'GPTs',
};

/**
 * Turns an identifier into words: `contact_form`, `booking-reminder`, `postalAddress` become Contact form, Booking
 * reminder, Postal address.
 */
export function asWords(name: string): string {
  const sentence = name
    .replace(/[_-]/g, ' ')
    .replace(
      /([a-z\d])([A-Z])(?=[a-z])/g,
      (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
    )
    .trim()
    .replace(/\b[a-z]{2,4}\b/g, (word) => ownEntry(initials, word) ?? word);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
