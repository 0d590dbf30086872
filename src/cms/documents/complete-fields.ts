/**
 * A draft is stored without being checked, a relation is emptied when its document is deleted, and a field may be newer than
 * the document: what the generated types promise may be missing. It is filled in where a document is read, so that no
 * component needs to ask.
 */
import type { Block, CollectionSlug, Field, SanitizedConfig } from 'payload';
import { isRecord } from '@/lib/is-record';

type Data = Record<string, unknown>;

export interface CompleteOptions {
  /** The fields of a collection, for related documents that came with the document; without it they stay as they are. */
  fieldsOf?: (collection: string) => readonly Field[] | undefined;
  /**
   * Shows what is still to be written by its placeholder, in brackets: a required text or number, and all of a row in
   * which nothing is written yet. For previews, never for visitors.
   */
  hasPlaceholders?: boolean;
}

type Options = CompleteOptions & { isInBlankRow?: boolean };

/** What is in a list; a document that was deleted leaves null behind. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : [];

const emptyText = {
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [] },
} as const;

const isRichText = (value: unknown) =>
  isRecord(value) && isRecord(value.root) && Array.isArray(value.root.children);

/** One of its choices, also where that choice is no longer offered. */
function choiceOf(field: Extract<Field, { type: 'select' }>, value: unknown): unknown {
  const values = field.options.map((option) => (typeof option === 'string' ? option : option.value));
  if (values.some((choice) => choice === value)) return value;
  return field.defaultValue ?? (field.required ? values[0] : null);
}

type WrittenField = Extract<Field, { type: 'text' | 'textarea' | 'number' }>;

const isWritten = ({ type }: Field) => type === 'text' || type === 'textarea' || type === 'number';

/** What is shown in the place of a field that is still to be written. */
function placeholderOf({ admin, required }: WrittenField, { hasPlaceholders, isInBlankRow }: Options) {
  const isShown = hasPlaceholders && (required || isInBlankRow);
  return isShown && typeof admin?.placeholder === 'string' ? admin.placeholder : undefined;
}

function textOf(field: Extract<Field, { type: 'text' | 'textarea' }>, value: unknown, options: Options) {
  const text = typeof value === 'string' ? value : null;
  if (text) return text;
  const placeholder = placeholderOf(field, options);
  return placeholder ? `[${placeholder}]` : field.required ? '' : text;
}

function numberOf(field: Extract<Field, { type: 'number' }>, value: unknown, options: Options) {
  if (typeof value === 'number') return value;
  const placeholder = placeholderOf(field, options);
  return placeholder ? Number(placeholder) : field.required ? (field.defaultValue ?? 0) : null;
}

const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function relatedOf(relationTo: unknown, value: unknown, options: Options): unknown {
  if (value === null || value === '' || Array.isArray(value)) return undefined;
  const fields =
    typeof relationTo === 'string' && isRecord(value) ? options.fieldsOf?.(relationTo) : undefined;
  return fields && isRecord(value) ? completeFields(fields, value, options) : value;
}

function completeValue(field: Field, value: unknown, options: Options): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return 'hasMany' in field && field.hasMany ? listOf(value) : textOf(field, value, options);
    case 'number':
      return numberOf(field, value, options);
    case 'date':
      return isDate(value) ? value : null;
    case 'select':
      return field.hasMany ? listOf(value) : choiceOf(field, value);
    case 'richText':
      return isRichText(value) ? value : field.required ? emptyText : null;
    case 'relationship':
    case 'upload': {
      const related = (one: unknown) => relatedOf(field.relationTo, one, options);
      return field.hasMany ? listOf(value).map(related) : related(value);
    }
    case 'array':
      return listOf(value).map((row) => completeRow(field.fields, isRecord(row) ? row : {}, options));
    case 'blocks':
      return completeEach(listOf(value), field.blocks, options);
    case 'group':
      return completeFields(field.fields, isRecord(value) ? value : {}, options);
    default:
      return value;
  }
}

/** The named fields alone; those in a row of the studio lie beside the others. */
const namedFields = (fields: readonly Field[]): Extract<Field, { name: string }>[] =>
  fields.flatMap((field) => {
    if ('name' in field && field.name) return [field as Extract<Field, { name: string }>];
    return 'fields' in field ? namedFields(field.fields) : [];
  });

function completeRow(fields: readonly Field[], row: Data, options: Options): Data {
  const written = namedFields(fields).filter(isWritten);
  const isInBlankRow = written.every(({ name }) => (row[name] ?? '') === '');
  return completeFields(fields, row, { ...options, isInBlankRow });
}

export function completeFields(fields: readonly Field[], data: Data, options: Options = {}): Data {
  const completed = namedFields(fields).flatMap((field) => {
    const value = completeValue(field, data[field.name], options);
    const isNews = field.name in data || (value !== null && value !== undefined);
    return isNews ? [[field.name, value] as const] : [];
  });
  return { ...data, ...Object.fromEntries(completed) };
}

/** @param known blocks that may stand here; others, such as one that was taken out of the product, are left out. */
export function completeEach(
  blocks: readonly unknown[],
  known: readonly Block[],
  options: CompleteOptions = {},
): Data[] {
  return blocks.filter(isRecord).flatMap((block) => {
    const config = known.find(({ slug }) => slug === block.blockType);
    return config ? [completeFields(config.fields, block, options)] : [];
  });
}

/** A document as its type describes it, with every list, group and required text there, if empty. */
export function completeDocument<Document extends object>(
  config: Pick<SanitizedConfig, 'collections'>,
  collection: CollectionSlug,
  document: Document,
  options: Pick<CompleteOptions, 'hasPlaceholders'> = {},
): Document {
  const fieldsOf = (slug: string) => config.collections.find((one) => one.slug === slug)?.fields;
  const fields = fieldsOf(collection);
  if (!fields) return document;
  // The fields of a collection are those of its documents' type.
  return completeFields(fields, { ...document } as Data, { ...options, fieldsOf }) as Document;
}
