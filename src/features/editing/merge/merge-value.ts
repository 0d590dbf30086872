import { isSame } from './same-value';

/** A field, or a row, that two people have changed in different ways. */
export type Conflict = {
  /** `title`, `seo.description`, `blocks#<id of the row>`, `blocks#order` */
  path: string;
  /** The labels of the field and what it is in, from the outside: `['SEO', 'Description']`. */
  labels: string[];
  /** The collections that mine and theirs are ids of. */
  relationTo?: readonly string[];
  mine: unknown;
  theirs: unknown;
};

/** What the person decided about a conflict. It holds as long as theirs is what they have seen. */
export type Decision = { path: string; keep: 'mine' | 'theirs'; theirs?: unknown };

/** Three states of one value: as it was when the person read it, as they want it, as it is now. */
export type Sides<T = unknown> = { base: T; mine: T; theirs: T };

export type Place = Pick<Conflict, 'path' | 'labels' | 'relationTo'>;
/** Decides between two changes; notes the conflict unless the person has decided. */
export type Decide = (place: Place, sides: Pick<Sides, 'mine' | 'theirs'>) => unknown;

/** @param decide asked where both have changed it. */
export function mergeValue(place: Place, { base, mine, theirs }: Sides, decide: Decide): unknown {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  return isSame(theirs, base) ? mine : decide(place, { mine, theirs });
}
