import { isSame } from './same-value';

/** A field or a row that two users changed in different ways. */
export type Conflict = {
  /** For example `title`, `seo.description`, `blocks#<row id>` or `blocks#order`. */
  path: string;
  /** Labels of the field and its parents, outermost first: `['SEO', 'Description']`. */
  labels: string[];
  /** Collections to which the ids in `mine` and `theirs` refer. */
  relationTo?: readonly string[];
  mine: unknown;
  theirs: unknown;
};

/** The user's choice for a conflict. Valid only while the stored value still equals `theirs`. */
export type Decision = { path: string; keep: 'mine' | 'theirs'; theirs?: unknown };

/** Three states of one value: `base` when the user loaded it, `mine` as the user wants it, `theirs` as stored now. */
export type Sides<T = unknown> = { base: T; mine: T; theirs: T };

export type MergePlace = Pick<Conflict, 'path' | 'labels' | 'relationTo'>;
/** Resolves two changes of one value; records a conflict if the user has not decided yet. */
export type Decide = (place: MergePlace, sides: Pick<Sides, 'mine' | 'theirs'>) => unknown;

/** @param decide called if both sides changed the value. */
export function mergeValue(place: MergePlace, { base, mine, theirs }: Sides, decide: Decide): unknown {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  return isSame(theirs, base) ? mine : decide(place, { mine, theirs });
}
