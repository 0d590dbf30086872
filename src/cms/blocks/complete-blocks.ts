/**
 * A draft is stored without being checked, and a block gets new fields after it was saved: either way something that the
 * generated types promise may be missing. It is filled in where a document is read, so that no component needs to ask.
 */

import type { Block, Field } from 'payload';
import { isRecord } from '@/lib/is-record';
import type { Page } from '@/payload-types';
import { allBlocks } from './all-blocks';

type Data = Record<string, unknown>;
type PageBlock = NonNullable<Page['blocks']>[number];

/** What is in a list; a document that was deleted leaves null behind. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : [];

const emptyText = {
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [] },
} as const;

/** One of its choices, also where that choice is no longer offered. */
function choiceOf(field: Extract<Field, { type: 'select' }>, value: unknown): unknown {
  const values = field.options.map((option) => (typeof option === 'string' ? option : option.value));
  if (values.some((choice) => choice === value)) return value;
  return field.defaultValue ?? (field.required ? values[0] : null);
}

function completeValue(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
      if ('hasMany' in field && field.hasMany) return listOf(value);
      return value ?? (field.required ? '' : value);
    case 'number':
      return value ?? (field.required ? (field.defaultValue ?? 0) : value);
    case 'select':
      return field.hasMany ? listOf(value) : choiceOf(field, value);
    case 'richText':
      return value ?? (field.required ? emptyText : value);
    case 'relationship':
    case 'upload':
      return field.hasMany ? listOf(value) : value;
    case 'array':
      return listOf(value).map((row) => completeFields(field.fields, isRecord(row) ? row : {}));
    case 'blocks':
      return completeEach(listOf(value), field.blocks);
    case 'group':
      return completeFields(field.fields, isRecord(value) ? value : {});
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

function completeFields(fields: readonly Field[], data: Data): Data {
  const completed = namedFields(fields).map((field) => [field.name, completeValue(field, data[field.name])]);
  return { ...data, ...Object.fromEntries(completed) };
}

/** @param known blocks that may stand here; others, such as one that was taken out of the product, are left out. */
function completeEach(blocks: readonly unknown[], known: readonly Block[]): Data[] {
  return blocks.filter(isRecord).flatMap((block) => {
    const config = known.find(({ slug }) => slug === block.blockType);
    return config ? [completeFields(config.fields, block)] : [];
  });
}

/** The blocks of a page with every list, group and required text there, if empty; without what is no block of ours. */
export function completeBlocks(blocks: unknown): PageBlock[] {
  const completed: unknown = completeEach(listOf(blocks), allBlocks);
  // What the configuration makes of them has the types that were generated from it.
  return completed as PageBlock[];
}
