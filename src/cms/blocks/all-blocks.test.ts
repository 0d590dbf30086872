/** What the studio offers: each block with its picture, and rows that would pass its own rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArrayField, Block, Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/paths.mjs';
import { allBlocks } from './all-blocks';
import { sampleRows } from './sample-rows';

const pictureOf = ({ admin }: Block) => {
  const thumbnail = admin?.images?.thumbnail;
  return typeof thumbnail === 'object' ? thumbnail.url : thumbnail;
};

const nested = allBlocks.flatMap(({ fields }) =>
  fields.flatMap((field) => (field.type === 'blocks' ? field.blocks : [])),
);

describe('the studio', () => {
  it.each([...allBlocks, ...nested].map((block) => [block.slug, block] as const))(
    'has a picture of %s',
    (_, block) => {
      const file = join(root, 'public', pictureOf(block) ?? 'none');
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, 'utf8')).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 240 160">/);
    },
  );

  it('keeps no picture of a block that is gone', () => {
    const pictures = readdirSync(join(root, 'public/studio/blocks')).map((name) => name.replace('.svg', ''));
    expect(pictures.sort()).toEqual(allBlocks.map(({ slug }) => slug).sort());
  });
});

type Rows = Record<string, unknown>[];
const arrayOf = (slug: string, name: string) =>
  allBlocks
    .find((block) => block.slug === slug)
    ?.fields.find((field): field is ArrayField => field.type === 'array' && field.name === name);

/** Every named field of a row, through the studio's own rows. */
const flat = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.type === 'row' ? flat(field.fields) : [field]));

function problems(fields: readonly Field[], row: Record<string, unknown>, at: string): string[] {
  const known = flat(fields);
  const names = known.flatMap((field) => ('name' in field ? [field.name] : []));
  const unknown = Object.keys(row).filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => `${at}.${name} is no field`),
    ...known.flatMap((field) => {
      if (!('name' in field)) return [];
      const value = row[field.name];
      const place = `${at}.${field.name}`;
      if ('required' in field && field.required && (value === undefined || value === ''))
        return [`${place} is missing`];
      if (field.type === 'array' && Array.isArray(value)) return problemsOfRows(field, value as Rows, place);
      if ((field.type === 'text' || field.type === 'textarea') && typeof value === 'string') {
        return value.length > (field.maxLength ?? Number.POSITIVE_INFINITY) ? [`${place} is too long`] : [];
      }
      return [];
    }),
  ];
}

function problemsOfRows({ fields, minRows = 0, maxRows = 99 }: ArrayField, rows: Rows, at: string): string[] {
  const count = rows.length < minRows || rows.length > maxRows ? [`${at} has ${rows.length} rows`] : [];
  return [...count, ...rows.flatMap((row, index) => problems(fields, row, `${at}[${index}]`))];
}

describe('the rows that a new block has', () => {
  const samples = Object.entries(sampleRows).flatMap(([slug, lists]) =>
    Object.entries(lists).map(([name, rows]) => ({ slug, name, rows: rows as Rows })),
  );

  it.each(samples)('could be saved: $slug, $name', ({ slug, name, rows }) => {
    const field = arrayOf(slug, name);
    expect(field?.required, 'rows are given only where some are required').toBe(true);
    expect(field && problemsOfRows(field, rows, name)).toEqual([]);
  });

  it('are for whoever is signed in at the studio: an import that leaves them out is told so', () => {
    const given = arrayOf('faq', 'items')?.defaultValue;
    expect(given).toBeTypeOf('function');
    const rowsFor = (user: unknown) => (given as (args: object) => unknown)({ user, req: {} });
    expect(rowsFor(null)).toBeUndefined();
    expect(rowsFor({ id: '1' })).toEqual(sampleRows.faq?.items);
  });
});
