import { isDeepStrictEqual } from 'node:util';
import type { FlattenedField, JsonObject } from 'payload';
import type { DocumentNames } from './document-names';
import { isManaged, isReference, type LeafField, unsaidValue } from './map-fields';
import type { RichText } from './rich-text/rich-text';
import { richTextMarkdown } from './rich-text/rich-text-markdown';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

function describeReference(field: LeafField, value: unknown, names: DocumentNames): unknown {
  if (Array.isArray(value)) return value.map((one) => describeReference(field, one, names)).filter(Boolean);
  if (isObject(value) && 'relationTo' in value) {
    const key = names.key(String(value.relationTo), value.value);
    return key && `${value.relationTo}/${key}`;
  }
  const collection = 'relationTo' in field ? String(field.relationTo) : '';
  return names.key(collection, value);
}

function describeValue(field: FlattenedField, value: unknown, names: DocumentNames): unknown {
  switch (field.type) {
    case 'group':
    case 'tab':
      return isObject(value) ? describeFields(field.flattenedFields, value, names) : undefined;
    case 'array':
      return (value as JsonObject[]).map((row) => describeFields(field.flattenedFields, row, names));
    case 'blocks':
      return (value as JsonObject[]).flatMap((row) => {
        const block = field.blocks.find(({ slug }) => slug === row.blockType);
        // A block type that no longer exists is left out, because a file with it could not be imported.
        return block ? [{ blockType: block.slug, ...describeFields(block.flattenedFields, row, names) }] : [];
      });
    case 'richText':
      return richTextMarkdown(field, value as RichText, names, describeFields);
    case 'join':
      return undefined;
    default:
      return isReference(field) ? describeReference(field, value, names) : value;
  }
}

/** Value of a field in a file: undefined if it is the default, `null` if a default was cleared. */
function wordsOf(field: FlattenedField, stored: unknown, names: DocumentNames): unknown {
  const unsaid = unsaidValue(field);
  const value = stored === undefined ? unsaid : stored;
  const isRequired = 'required' in field && field.required;
  if (isBlank(value)) return isBlank(unsaid) || isRequired || field.type === 'checkbox' ? undefined : null;
  // A required value is written even if it is the default: inside rich text, Payload validates required fields before
  // it applies defaults.
  if (isDeepStrictEqual(value, unsaid) && !isRequired) return undefined;
  const described = describeValue(field, value, names);
  return isBlank(described) ? undefined : described;
}

/**
 * Values of a document, block or row by field name, as in content files: without fields that Payload manages, and
 * without defaults.
 */
export function describeFields(
  fields: readonly FlattenedField[],
  data: JsonObject,
  names: DocumentNames,
): JsonObject {
  const described = fields.flatMap((field) => {
    if (isManaged(field) || ('virtual' in field && field.virtual)) return [];
    const words = wordsOf(field, data[field.name], names);
    return words === undefined ? [] : [[field.name, words]];
  });
  return Object.fromEntries(described);
}
