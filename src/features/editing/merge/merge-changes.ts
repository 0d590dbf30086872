/** Merges what one person changed into what is stored by now, field by field; rows of arrays and blocks go by their ids. */
import { isRecord } from '@/lib/is-record';
import type { DocumentShape, FieldShape } from './document-shape';
import { mergeRows } from './merge-rows';
import { type Conflict, type Decide, type Decision, mergeValue, type Place, type Sides } from './merge-value';
import { isSame } from './same-value';

export type Values = Readonly<Record<string, unknown>>;

const at = (value: unknown): Values => (isRecord(value) ? value : {});

function mergeGroup(shape: DocumentShape, place: Place | null, sides: Sides<Values>, decide: Decide): Values {
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
 * @param sides of the fields that `mine` names; of the others nothing is said.
 * @param decisions what the person said about conflicts they were shown.
 * @returns the fields as they are to be stored, and the conflicts that are left; with any, nothing should be.
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
