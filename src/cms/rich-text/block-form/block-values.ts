/** Converts the values of a block between the article and the form of the block. */
import type { FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { isRecord } from '@/lib/is-record';

type Values = Record<string, unknown>;

/** Values of a block's form as an article stores them. In form state, the value of a list is its number of rows. */
export function storedValues(fields: FormState): Values {
  const withoutCounts = Object.entries(fields).map(([path, field]) => [
    path,
    field.rows ? { ...field, disableFormData: true } : field,
  ]);
  const values = reduceFieldsToValues(Object.fromEntries(withoutCounts), true);
  return JSON.parse(JSON.stringify(values));
}

type Leaves = Map<string, unknown>;

function collectLeaves(value: unknown, path: string, leaves: Leaves): Leaves {
  if (isRecord(value) || Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) collectLeaves(inner, `${path}.${key}`, leaves);
  } else leaves.set(path, value ?? '');
  return leaves;
}

/** Lists the paths at which two values differ, e.g. `.rows.0.cells.1`. A missing value equals an empty one. */
export function changedPaths(before: unknown, after: unknown): string[] {
  const [old, next] = [collectLeaves(before, '', new Map()), collectLeaves(after, '', new Map())];
  return [...new Set([...old.keys(), ...next.keys()])].filter(
    (path) => !Object.is(old.get(path) ?? '', next.get(path) ?? ''),
  );
}

const isRow = (value: unknown): value is Values => isRecord(value) && typeof value.id === 'string';

/** Fields whose values an article's block always has; a form keeps its own. */
const fixedFields = new Set(['id', 'blockType']);

/**
 * Updates form state so that it shows `values`.
 * @param shown current form state, whose fields and rows keep what the server has rendered for them
 */
export function formStateWith(shown: FormState, values: Values): FormState {
  const state: FormState = {};
  const put = (items: Values, prefix: string, shownPrefix: string) => {
    for (const [name, value] of Object.entries(items)) {
      const path = prefix + name;
      const before = shown[shownPrefix + name];
      if (prefix === '' && fixedFields.has(name)) continue;
      if (Array.isArray(value) && (before?.rows || (value.length > 0 && value.every(isRow)))) {
        const rows = value.filter(isRow);
        const known = before?.rows ?? [];
        state[path] = {
          ...before,
          disableFormData: rows.length > 0,
          rows: rows.map(({ id }) => known.find((row) => row.id === id) ?? { id: String(id) }),
          valid: true,
          value: rows.length,
        };
        for (const [index, row] of rows.entries()) {
          const shownIndex = known.findIndex(({ id }) => id === row.id);
          put(row, `${path}.${index}.`, `${shownPrefix}${name}.${shownIndex}.`);
        }
      } else if (isRecord(value) && !before) put(value, `${path}.`, `${shownPrefix}${name}.`);
      else state[path] = { passesCondition: true, ...before, valid: true, errorMessage: undefined, value };
    }
  };
  put(values, '', '');
  const lists = Object.keys(shown).filter((path) => shown[path]?.rows);
  for (const [path, field] of Object.entries(shown)) {
    if (state[path] || lists.some((list) => path.startsWith(`${list}.`))) continue;
    state[path] = fixedFields.has(path) ? field : { ...field, value: undefined };
  }
  return state;
}
