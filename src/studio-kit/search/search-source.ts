import type { PayloadRequest } from 'payload';
import type { Role } from '@/access/roles';

/** Fewest letters that are searched for, most characters, and most hits of a group. */
export const studioSearchLimits = { letters: 2, characters: 100, hits: 6 } as const;

/** Something in the studio, and where it opens. */
export interface SearchHit {
  title: string;
  /** What tells it from others of the same title. */
  note: string;
  path: string;
}

export interface SearchGroup {
  title: string;
  hits: readonly SearchHit[];
}

/** A kind of thing that the studio's search finds. */
export interface SearchSource {
  title: string;
  roles: readonly Role[];
  /** A smaller number stands higher. */
  order: number;
  /** The most fitting first. Reads with the request's own access. @param words trimmed, two letters at least */
  find: (req: PayloadRequest, words: string) => Promise<readonly SearchHit[]>;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether every word of `asked` stands in the text. */
export function holdsWords(text: string, asked: string): boolean {
  const lower = text.toLowerCase();
  return wordsOf(asked).every((word) => lower.includes(word));
}

/** Titles that begin with what was typed first, then those with a word that does; else as they came. */
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
