/**
 * Selects the tracker that matches the values a form shows. When the server component is refreshed, it sends new
 * initial values to the open form, but Payload’s form renders once more with its old values: the tracker of the new
 * initial values would report each differing old value as a change by the user.
 */
import type { Values } from '../../merge/merge-changes';

export type ShownForm<Tracker> = {
  loaded: Tracker;
  /** Tracker of the values that were shown when `loaded` arrived. */
  before: Tracker;
  /** Values that were shown when `loaded` arrived; null for the first tracker, which applies at once. */
  values: Values | null;
};

/**
 * @param last result of the last committed render, if any @param values of the current render; the same object as
 * long as none of them changes
 */
export function showForm<Tracker>(
  last: ShownForm<Tracker> | undefined,
  loaded: Tracker,
  values: Values,
): ShownForm<Tracker> {
  if (!last) return { loaded, before: loaded, values: null };
  if (last.loaded === loaded) return last;
  return { loaded, before: getTracker(last, values), values };
}

export const getTracker = <Tracker>({ loaded, before, values: old }: ShownForm<Tracker>, values: Values) =>
  old === values && before ? before : loaded;
