/** Merges one user's changes into the stored state, field by field; rows of arrays and blocks are matched by id. */
import { isRecord } from '@/lib/is-record';
import type { DocumentShape, FieldShape } from './document-shape';
import { mergeRows } from './merge-rows';
import {
  type Conflict,
  type Decide,
  type Decision,
  type MergePlace,
  mergeValue,
  type Sides,
} from './merge-value';
import { isSame } from './same-value';

export type Values = Readonly<Record<string, unknown>>;

const at = (value: unknown): Values => (isRecord(value) ? value : {});

function mergeGroup(
  shape: DocumentShape,
  place: MergePlace | null,
  sides: Sides<Values>,
  decide: Decide,
): Values {
  const { base, mine, theirs } = sides;
  const merged: Record<string, unknown> = {};
  for (const name of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const field: FieldShape = shape.get(name) ?? { kind: 'value', label: name };
    const path = place ? `${place.path}.${name}` : name;
    const relationTo = field.kind === 'value' ? field.relationTo : undefined;
    const labels = [...(place?.labels ?? []), field.label];
    const here = { path, labels, ...(relationTo && { relationTo }) };
    const inner = { base: base[name], mine: mine[name], theirs: theirs[name] };
    if (field.kind === 'group') {
      const groups = { base: at(inner.base), mine: at(inner.mine), theirs: at(inner.theirs) };
      merged[name] = mergeGroup(field.fields, here, groups, decide);
    } else {
      merged[name] = field.kind === 'rows' ? mergeRows(here, inner, decide) : mergeValue(here, inner, decide);
    }
  }
  return merged;
}

/**
 * @param sides only the fields in `mine` are merged @param decisions the user's choices for conflicts shown earlier.
 * @returns the fields to store, and the unresolved conflicts; if there are any, nothing should be stored.
 */
export function mergeChanges(
  shape: DocumentShape,
  sides: Sides<Values>,
  decisions: readonly Decision[] = [],
): { merged: Values; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const decide: Decide = (place, { mine, theirs }) => {
    const decision = decisions.find((one) => one.path === place.path && isSame(one.theirs, theirs));
    if (!decision) conflicts.push({ ...place, mine, theirs });
    return decision?.keep === 'theirs' ? theirs : mine;
  };
  return { merged: mergeGroup(shape, null, sides, decide), conflicts };
}
