import { isReference, type LeafField, referencesIn } from '../map-fields';
import { checkRichText } from './check-rich-text';

/** True if the collection has a document with the key. */
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

function referenceFaultOf(field: LeafField, value: unknown, isKnown: IsKnown): string | undefined {
  const offered: readonly string[] = 'relationTo' in field ? [field.relationTo].flat() : [];
  const [reference] = referencesIn(field, value);
  if (reference && offered.includes(reference.collection) && isKnown(reference.collection, reference.key)) {
    return undefined;
  }
  return `refers to ${JSON.stringify(value)}, which is none of ${offered.join(', ')}.`;
}

function problemIn(field: LeafField, value: unknown, isKnown: IsKnown): string | undefined {
  if (isReference(field)) return referenceFaultOf(field, value, isKnown);
  const type = scalarTypes[field.type];
  if (!type) return `cannot be written in a file: its type is ${field.type}.`;
  if (typeof value !== type) return `is to be a ${type}, not ${JSON.stringify(value)}.`;
  return limitFaultOf(field, value);
}

/** Checks options and maximum length. Payload validates them too, but only with a database. */
function limitFaultOf(field: LeafField, value: unknown): string | undefined {
  if (field.type === 'select' || field.type === 'radio') {
    const offered = field.options.map((option) => (typeof option === 'string' ? option : option.value));
    return offered.some((option) => option === value)
      ? undefined
      : `is to be one of ${offered.join(', ')}, not ${JSON.stringify(value)}.`;
  }
  const maxLength = 'maxLength' in field ? field.maxLength : undefined;
  if (typeof value !== 'string' || !maxLength || value.length <= maxLength) return undefined;
  return `has ${value.length} characters, ${value.length - maxLength} too many.`;
}

/**
 * Validates and converts the value of a field. Payload accepts some values of a wrong type (a number in a text
 * field), and supports neither keys nor Markdown. @param report called with the problem (a sentence without its
 * subject) and the path within the value. @returns the value to save: for Markdown the editor's document.
 */
export function checkValue(
  field: LeafField,
  value: unknown,
  isKnown: IsKnown,
  report: (sentence: string, below?: string) => void,
): unknown {
  if (field.type === 'richText') {
    if (typeof value !== 'string') return report('is to be Markdown.');
    return checkRichText(field, value, {
      report: (below, sentence) => report(sentence, below),
      reference: (collection, key, below) => {
        if (!isKnown(collection, key))
          report(`shows ${JSON.stringify(key)}, which is none of ${collection}.`, below);
      },
      leaf: (inner, own, below) => checkInBlock(inner, own, isKnown, (sentence) => report(sentence, below)),
    });
  }
  const hasMany = 'hasMany' in field && field.hasMany;
  if (hasMany && !Array.isArray(value)) return report('is no list.');
  for (const one of hasMany ? (value as unknown[]) : [value]) {
    const sentence = problemIn(field, one, isKnown);
    if (sentence) report(sentence);
  }
  return value;
}

/**
 * Rejects references in blocks of a rich text: keys are replaced by ids only in whole fields of a document, and a
 * rich text with all its blocks is one field.
 */
function checkInBlock(
  field: LeafField,
  value: unknown,
  isKnown: IsKnown,
  report: (sentence: string) => void,
): unknown {
  if (isReference(field)) return report('cannot be written in a text: it names another document.');
  return checkValue(field, value, isKnown, report);
}
