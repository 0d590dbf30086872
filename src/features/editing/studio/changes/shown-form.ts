/**
 * Which tracker fits the values that a form shows. When its page is loaded anew, Payload’s form is drawn once more with
 * its old values: to the new tracker, every one of them would be a change.
 */
import type { Values } from '../../merge/merge-changes';

export type ShownForm<Tracker> = {
  loaded: Tracker;
  /** Of the values that were shown when `loaded` came. */
  before: Tracker;
  /** Those values; null for the first one, which is shown at once. */
  values: Values | null;
};

/** @param values as they are drawn now; the same object as long as nothing of them changes */
export function showForm<Tracker>(
  last: ShownForm<Tracker>,
  loaded: Tracker,
  values: Values,
): ShownForm<Tracker> {
  if (last.loaded === loaded) return last;
  return { loaded, before: trackerOf(last, values), values };
}

export const trackerOf = <Tracker>({ loaded, before, values: old }: ShownForm<Tracker>, values: Values) =>
  old === values && before ? before : loaded;
