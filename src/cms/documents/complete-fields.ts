/**
 * Fills in fields that the generated types promise but a stored document may lack: drafts are saved without
 * validation, a relation becomes null when its document is deleted, and a field may be newer than the document.
 * Documents are completed where they are read, so that components need no checks.
 */
import type { Block, CollectionSlug, Field } from 'payload';
import { isRecord } from '@/lib/is-record';

type Data = Record<string, unknown>;

export interface CompleteOptions {
  /**
   * Returns the fields of a collection, to complete populated relations; if this function is missing, populated
   * relations are not completed.
   */
  fieldsOf?: (collection: string) => readonly Field[] | undefined;
  /**
   * Fills missing required texts and numbers with their placeholders, texts in brackets; in a blank row, optional
   * fields as well. For previews, never for visitors.
   */
  hasPlaceholders?: boolean;
}

type Options = CompleteOptions & { isInBlankRow?: boolean };

/** Items of a list without nulls, which deleted documents leave behind. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : [];

const emptyText = {
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [] },
} as const;

const isRichText = (value: unknown) =>
  isRecord(value) && isRecord(value.root) && Array.isArray(value.root.children);

/**
 * Returns the value if the field still offers it; otherwise the default, or the first choice if the field is
 * required.
 */
function choiceOf(field: Extract<Field, { type: 'select' }>, value: unknown): unknown {
  const values = field.options.map((option) => (typeof option === 'string' ? option : option.value));
  if (values.some((choice) => choice === value)) return value;
  return field.defaultValue ?? (field.required ? values[0] : null);
}

type WrittenField = Extract<Field, { type: 'text' | 'textarea' | 'number' }>;

const isWritten = ({ type }: Field) => type === 'text' || type === 'textarea' || type === 'number';

/** Placeholder to show in place of a blank field, if any. */
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

/** Named fields, including those inside the studio's layout rows. */
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

/** @param known blocks that are allowed here; others, such as blocks removed from the product, are left out. */
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

/** The part of Payload's configuration that is needed to complete documents. */
export interface FieldsByCollection {
  collections: readonly { slug: string; fields: readonly Field[] }[];
}

/**
 * Completes a document to match its generated type, so that each list, group and required text exists, even if it is
 * empty.
 */
export function completeDocument<Document extends object>(
  config: FieldsByCollection,
  collection: CollectionSlug,
  document: Document,
  options: Pick<CompleteOptions, 'hasPlaceholders'> = {},
): Document {
  const fieldsOf = (slug: string) => config.collections.find((one) => one.slug === slug)?.fields;
  const fields = fieldsOf(collection);
  if (!fields) return document;
  // The cast is safe: the document is completed by the collection's fields, from which its type is generated.
  return completeFields(fields, { ...document } as Data, { ...options, fieldsOf }) as Document;
}
