/** Validation of the fields that an editor composed. */
import { choicesOf } from '@/forms/questions/choices';
import type { ComposedFormBlock } from '@/payload-types';
import { factsOf, fieldKinds, maxCheckboxes, maxFieldsOfForm } from './field-kinds';

type Rows = NonNullable<ComposedFormBlock['fields']>;

/** @returns true, or an error message for the editor. */
export function checkFields(value: unknown): true | string {
  const rows = (Array.isArray(value) ? value : []) as Rows;
  if (rows.length > maxFieldsOfForm) return `A form asks at most ${maxFieldsOfForm} things.`;
  const kinds = rows.flatMap(({ kind }) => (Object.hasOwn(fieldKinds, kind ?? '') ? [kind] : []));
  const emails = kinds.filter((kind) => kind === 'email').length;
  if (emails !== 1) {
    return emails === 0
      ? 'Add a field of the kind E-mail: without an address nobody can be answered.'
      : 'Ask for the e-mail address once.';
  }
  const twice = kinds.find((kind, place) => factsOf(kind).profile && kinds.indexOf(kind) !== place);
  if (twice) return `“${factsOf(twice).label}” can be asked once. Use a short text for another one.`;
  const boxes = rows.filter(({ kind }) => kind === 'choices');
  const count = boxes.reduce((total, { choices }) => total + choicesOf(choices).length, 0);
  return count <= maxCheckboxes || `All choices of several together may have at most ${maxCheckboxes} lines.`;
}
