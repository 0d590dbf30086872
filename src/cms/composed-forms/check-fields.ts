/** What is said to an editor about the fields she composed. */
import type { ComposedFormBlock } from '@/payload-types';
import {
  choicesOf,
  factsOf,
  fieldKinds,
  maxCheckboxes,
  maxChoiceLength,
  maxChoices,
  maxFieldsOfForm,
} from './field-kinds';

type Rows = NonNullable<ComposedFormBlock['fields']>;

/** @returns true, or what to mend. */
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

/** @returns true, or what is wrong with the choices of one field. */
export function checkChoices(value: unknown, kind: string | undefined): true | string {
  if (kind !== 'choice' && kind !== 'choices') return true;
  const choices = choicesOf(String(value ?? ''));
  if (choices.length < 2) return 'Write at least two choices, one a line.';
  if (choices.length > maxChoices) return `Offer at most ${maxChoices} choices.`;
  return (
    choices.every((choice) => choice.length <= maxChoiceLength) ||
    `Each choice has at most ${maxChoiceLength} characters.`
  );
}
