import { createHash } from 'node:crypto';
import type { FormField } from '@/forms/form-field';
import { offeredChoices } from '@/forms/questions/choices';
import { questionName } from '@/forms/questions/question-name';
import type { ComposedFormBlock } from '@/payload-types';
import { type FieldKind, factsOf, fieldKinds, maxCheckboxes, maxFieldsOfForm } from './field-kinds';

/** Field as the editor composed it, with the name that it has in a submission. */
export interface ComposedField extends FormField {
  kind: FieldKind;
  min?: number | undefined;
  max?: number | undefined;
}

type Row = NonNullable<ComposedFormBlock['fields']>[number];

function fieldOf(row: Row, place: number): ComposedField {
  const { kind, label, help, isRequired, maxLength, choices, min, max } = row;
  const { profile, type, ...facts } = factsOf(kind);
  const own = { name: profile ?? questionName(row, place), kind, type, label: label || facts.label };
  const length =
    type === 'text' || type === 'multiline' ? Math.min(maxLength || facts.maxLength, 5000) : facts.maxLength;
  const options = facts.choices?.map((one) => one.label) ?? offeredChoices(choices);
  return {
    ...own,
    maxLength: profile ? facts.maxLength : length,
    ...(help ? { hint: help } : {}),
    ...(isRequired || kind === 'email' ? { isRequired: true } : {}),
    ...(facts.autoComplete ? { autoComplete: facts.autoComplete } : {}),
    ...(type === 'choice' || type === 'choices' ? { options } : {}),
    ...(kind === 'number' ? { min: min ?? undefined, max: max ?? undefined } : {}),
  };
}

const emailField: ComposedField = {
  name: 'email',
  kind: 'email',
  type: 'email',
  label: 'E-mail',
  maxLength: fieldKinds.email.maxLength,
  autoComplete: 'email',
  isRequired: true,
};

/**
 * Fields of a block, as the page shows them and the server parses them. A draft may be incomplete or inconsistent:
 * fields that cannot be shown and repeated names are left out, and an e-mail field is added if it is missing.
 */
export function composeFields(rows: ComposedFormBlock['fields']): ComposedField[] {
  const taken = new Set<string>();
  let checkboxes = 0;
  const fields = (rows ?? []).slice(0, maxFieldsOfForm).flatMap((row, place) => {
    const field = Object.hasOwn(fieldKinds, row.kind) ? fieldOf(row, place) : null;
    if (!field || taken.has(field.name)) return [];
    const hasNoChoice = field.options?.length === 0;
    checkboxes += field.type === 'choices' ? (field.options?.length ?? 0) : 0;
    if (hasNoChoice || (field.type === 'choices' && checkboxes > maxCheckboxes)) return [];
    taken.add(field.name);
    return [field];
  });
  return taken.has('email') ? fields : [...fields, emailField];
}

/** Hash of a form's fields and consent text. It changes when an editor changes what is asked or agreed to. */
export const hashForm = (fields: readonly ComposedField[], consentText: string): string =>
  createHash('sha256')
    .update(JSON.stringify([fields, consentText]))
    .digest('base64url')
    .slice(0, 12);
