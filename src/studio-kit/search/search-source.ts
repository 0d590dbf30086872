import type { PayloadRequest } from 'payload';
import type { Role } from '@/access/roles';

/** Minimum number of letters, maximum length, and maximum hits per group. */
export const studioSearchLimits = { letters: 2, characters: 100, hits: 6 } as const;

/** Hit of a search, with the path that it opens. */
export interface SearchHit {
  title: string;
  /** Distinguishes hits with the same title. */
  note: string;
  path: string;
}

export interface SearchGroup {
  title: string;
  hits: readonly SearchHit[];
}

/** A source of the studio's search. */
export interface SearchSource {
  title: string;
  roles: readonly Role[];
  /** Position among the groups, ascending. */
  order: number;
  /** Finds hits with the request's access, best matches first. @param words trimmed, at least two letters */
  find: (req: PayloadRequest, words: string) => Promise<readonly SearchHit[]>;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** True if the text contains all words of `asked`. */
export function holdsWords(text: string, asked: string): boolean {
  const lower = text.toLowerCase();
  return wordsOf(asked).every((word) => lower.includes(word));
}

/**
 * Sorts hits whose title starts with the searched text first, then those with a word that starts with it; otherwise
 * keeps their order.
 */
export function byBeginning<Hit extends Pick<SearchHit, 'title'>>(
  hits: readonly Hit[],
  asked: string,
): Hit[] {
  const typed = asked.toLowerCase();
  const rank = ({ title }: Hit) => {
    const lower = title.toLowerCase();
    if (lower.startsWith(typed)) return 0;
    return lower.includes(` ${typed}`) ? 1 : 2;
  };
  return hits.toSorted((one, other) => rank(one) - rank(other));
}
