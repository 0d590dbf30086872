import { reservedSegments } from '@/config/routes';

/** Reserved slugs, which would be mistaken for a page of this site or of a workspace. */
const reservedWords: ReadonlySet<string> = new Set([
  ...reservedSegments,
  ...['activity', 'leave', 'members', 'new', 'roles', 'settings'],
]);

export const maxAddressLength = 80;

/** Checks a workspace's slug. @returns true, or an error message */
export function checkTeamAddress(slug: string): true | string {
  if (slug === '') return 'Please type an address';
  if (slug.length < 2) return 'Please use at least two characters';
  if (slug.length > maxAddressLength) return `Please use at most ${maxAddressLength} characters`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return 'Please use small letters, digits and single dashes between them';
  if (reservedWords.has(slug)) return 'This word is used by the site itself. Please choose another one';
  return true;
}
