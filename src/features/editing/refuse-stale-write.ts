/** Reads the base state that a write contains, and rejects the write if that state has been changed since. */
import { z } from 'zod';
import { AppError } from '@/http/app-error';
import { isRecord } from '@/lib/is-record';
import { type DocumentShape, documentShape, type FieldSource } from './merge/document-shape';
import { mergeChanges, type Values } from './merge/merge-changes';
import { changedFromKey, decisionsKey } from './write-keys';

const Decisions = z
  .array(z.object({ path: z.string(), keep: z.enum(['mine', 'theirs']), theirs: z.unknown() }))
  .max(500)
  .catch([]);

/** Splits the body of a write into fields, their base values and decisions about conflicts. */
export function splitWrite(data: Values) {
  const { [changedFromKey]: changedFrom, [decisionsKey]: decisions, ...fields } = data;
  return {
    fields,
    changedFrom: isRecord(changedFrom) ? changedFrom : null,
    decisions: Decisions.parse(decisions),
  };
}

const shapes = new WeakMap<object, DocumentShape>();

/** Returns the shape of a collection's or global's fields, cached per `fields` array. */
function shapeOf(fields: readonly FieldSource[]): DocumentShape {
  const shape = shapes.get(fields) ?? documentShape(fields);
  shapes.set(fields, shape);
  return shape;
}

const sentence = new Intl.ListFormat('en', { type: 'conjunction' });

const refusal = (changed: string, advice: string, data: Record<string, unknown>) =>
  new AppError(
    'stale',
    409,
    `Somebody else has changed ${changed} since you opened this form, so nothing was saved. ` +
      `What you typed is still here: ${advice}.`,
    { data },
  );

/**
 * Merges the fields of a write with changes that others have saved since its base state, also within rows and
 * groups.
 * @param current the stored document, read under the row lock of the write's transaction @throws AppError 409
 * with the conflicts as data if others have changed a value that the write changes
 */
export function mergeWrite(
  ofDocument: readonly FieldSource[],
  { fields, changedFrom, decisions }: ReturnType<typeof splitWrite> & { changedFrom: Values },
  current: Values,
): Values {
  const names = Object.keys(changedFrom).filter((field) => field in fields);
  const pick = (values: Values) => Object.fromEntries(names.map((field) => [field, values[field]]));
  const sides = { base: pick(changedFrom), mine: pick(fields), theirs: pick(current) };
  const { merged, conflicts } = mergeChanges(shapeOf(ofDocument), sides, decisions);
  if (conflicts.length > 0) {
    const changed = sentence.format(conflicts.map(({ labels }) => labels.join(' › ')));
    throw refusal(changed, 'choose which version to keep', { conflicts });
  }
  return { ...fields, ...merged };
}

/**
 * Checks a write that states its base only by `updatedAt`: a whole document, or a restored version.
 * @param what `this post`, `the footer`
 * @throws AppError 409 if the document's `updatedAt` differs
 */
export function refuseUnlessSeen(what: string, seen: unknown, updatedAt: string | Date | undefined): void {
  if (typeof seen !== 'string' || updatedAt === undefined) return;
  const now = new Date(updatedAt);
  if (new Date(seen).getTime() === now.getTime()) return;
  const advice = 'copy what you want to keep, reload the page to see what is new, and save again';
  throw refusal(what, advice, { updatedAt: now.toISOString() });
}
