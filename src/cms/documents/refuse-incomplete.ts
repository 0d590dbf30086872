import { type CollectionBeforeValidateHook, type Field, ValidationError } from 'payload';
import { asWords } from '@/lib/text/as-words';
import { blockGaps, hasContent } from '../rich-text/block-gaps';
import { isOutlineAlone, isUntitled, leftHints } from '../starters/left-hints';

type FieldError = { path: string; label: string; message: string };
type NamedField = Extract<Field, { name: string }>;
type Document = Record<string, unknown>;

/** Fields of a document, including those inside the studio's layout rows. */
const fieldsIn = (fields: readonly Field[]): NamedField[] =>
  fields.flatMap((field) => {
    if ('name' in field && field.name) return [field as NamedField];
    return 'fields' in field ? fieldsIn(field.fields) : [];
  });

const labelOf = ({ name, label }: NamedField): string => (typeof label === 'string' ? label : asWords(name));

/** True if only the user can fill in the value: hooks fill in others, such as the slug, after validation has begun. */
const isTyped = (field: NamedField) =>
  !('hooks' in field && (field.hooks?.beforeValidate?.length || field.hooks?.beforeChange?.length));

const isBlank = (field: NamedField, value: unknown) =>
  field.type === 'richText' ? !hasContent(value) : (value ?? '') === '';

/** Returns what has to be filled in or replaced in a field, or null. */
function problemIn(field: NamedField, value: unknown): string | null {
  if (field.name === 'title' && isUntitled(value)) return 'Give it a title: this one is the template’s.';
  if (field.type !== 'richText') return null;
  if (field.name === 'body' && isOutlineAlone(value))
    return 'Write the text: so far there are headings alone.';
  return blockGaps(value);
}

/** Returns one error for each field with placeholder texts of a starter, however many the field contains. */
function hintErrors(fields: readonly NamedField[], document: Document): FieldError[] {
  const hints = leftHints(document).map(({ path, text }) => {
    const [name] = path.split('.');
    const field = fields.find((one) => one.name === name);
    const message = `“${text}” is a hint from the template. Write your own text in its place.`;
    return { path, label: field ? labelOf(field) : path, message };
  });
  return hints.filter(({ path }, at) => hints.findIndex((hint) => hint.path === path) === at);
}

/**
 * Rejects the publication of a document with text of its starter or with incomplete blocks in its article, and names
 * the blocks: Payload would name only their fields. Names blank fields, too, because Payload would name them only
 * after the next attempt. A draft can be saved at any time.
 */
export const refuseIncomplete: CollectionBeforeValidateHook = ({ collection, data, originalDoc, req }) => {
  const document: Document = { ...originalDoc, ...data };
  if (document._status !== 'published') return data;
  const fields = fieldsIn(collection.fields);
  const errorsOf = (messageOf: (field: NamedField) => string | null) =>
    fields.flatMap((field): FieldError[] => {
      const message = messageOf(field);
      return message ? [{ path: field.name, label: labelOf(field), message }] : [];
    });
  const problems = errorsOf((field) => problemIn(field, document[field.name]));
  const hints = hintErrors(fields, document);
  if (problems.length + hints.length === 0) return data;
  const blank = errorsOf((field) => {
    const isRequired = 'required' in field && field.required && isTyped(field);
    return isRequired && isBlank(field, document[field.name]) ? req.t('validation:required') : null;
  });
  const errors = [...blank, ...problems, ...hints];
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t);
};
