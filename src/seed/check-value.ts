import { type LeafField, referenceOf } from './map-fields';
import { findUnknownMarkdown, writeRichText } from './rich-text';

/** Whether there is a document of the collection with the key. */
export type IsKnown = (collection: string, key: unknown) => boolean;

const scalarTypes: Partial<Record<LeafField['type'], 'boolean' | 'number' | 'string'>> = {
  checkbox: 'boolean',
  date: 'string',
  email: 'string',
  number: 'number',
  radio: 'string',
  select: 'string',
  text: 'string',
  textarea: 'string',
};

function faultOf(field: LeafField, value: unknown, isKnown: IsKnown): string | undefined {
  const collection = referenceOf(field);
  if (collection) {
    if (isKnown(collection, value)) return undefined;
    return `refers to ${JSON.stringify(value)}, which is none of ${collection}.`;
  }
  const type = scalarTypes[field.type];
  if (!type) return `cannot be written in a file: its type is ${field.type}.`;
  return typeof value === type ? undefined : `is to be a ${type}, not ${JSON.stringify(value)}.`;
}

/**
 * Payload takes some values of a wrong type as they are (a number in a text), and knows no keys and no Markdown.
 * @param fault is told what is wrong, as a sentence without its beginning.
 * @returns what is saved: the editor's document for Markdown, else the value.
 */
export function checkValue(
  field: LeafField,
  value: unknown,
  isKnown: IsKnown,
  fault: (sentence: string) => void,
): unknown {
  if (field.type === 'richText') {
    if (typeof value !== 'string') return fault('is to be Markdown.');
    const richText = writeRichText(field, value);
    for (const text of findUnknownMarkdown(value, richText)) {
      fault(`has Markdown that its editor does not know: ${text.slice(0, 80)}`);
    }
    return richText;
  }
  const hasMany = 'hasMany' in field && field.hasMany;
  if (hasMany && !Array.isArray(value)) return fault('is no list.');
  for (const one of hasMany ? (value as unknown[]) : [value]) {
    const sentence = faultOf(field, one, isKnown);
    if (sentence) fault(sentence);
  }
  return value;
}
