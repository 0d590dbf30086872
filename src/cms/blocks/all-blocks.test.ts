/** Blocks as the studio offers them: picture, first rows and placeholders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/paths.mjs';
import { allBlocks } from './all-blocks';
import { firstRows } from './first-rows';
import { placeholders } from './placeholders';

const pictureOf = ({ admin }: Block) => {
  const thumbnail = admin?.images?.thumbnail;
  return typeof thumbnail === 'object' ? thumbnail.url : thumbnail;
};

const nested = allBlocks.flatMap(({ fields }) =>
  fields.flatMap((field) => (field.type === 'blocks' ? field.blocks : [])),
);

describe('pictures of blocks in the studio', () => {
  it.each([...allBlocks, ...nested].map((block) => [block.slug, block] as const))(
    'block %s has an SVG picture of 240 by 160',
    (_, block) => {
      const file = join(root, 'public', pictureOf(block) ?? 'none');
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, 'utf8')).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 240 160">/);
    },
  );

  it('every SVG picture in the folder of block pictures belongs to a block', () => {
    const pictures = readdirSync(join(root, 'public/studio/blocks')).map((name) => name.replace('.svg', ''));
    expect(pictures.sort()).toEqual(allBlocks.map(({ slug }) => slug).sort());
  });
});

/** Fields with the studio's layout rows flattened. */
const flat = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.type === 'row' ? flat(field.fields) : [field]));

const fieldAt = (fields: readonly Field[], path: string): Field | undefined => {
  const [name, ...rest] = path.split('.');
  const field = flat(fields).find((one) => 'name' in one && one.name === name);
  if (rest.length === 0) return field;
  return field && 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined;
};

describe('first rows of a new block', () => {
  const lists = Object.entries(firstRows).flatMap(([slug, each]) =>
    Object.entries(each).map(([name, rows]) => ({ slug, name, rows: rows as object[] })),
  );
  const listOf = (slug: string, name: string) => {
    const field = fieldAt(allBlocks.find((block) => block.slug === slug)?.fields ?? [], name);
    return field?.type === 'array' ? field : undefined;
  };

  it.each(lists)(
    'in a new block $slug, the list $name is required and has a valid number of default rows',
    ({ slug, name, rows }) => {
      const field = listOf(slug, name);
      expect(field?.required, 'rows are given only where some are required').toBe(true);
      expect(rows.length).toBeGreaterThanOrEqual(field?.minRows ?? 0);
      expect(rows.length).toBeLessThanOrEqual(field?.maxRows ?? 99);
    },
  );

  it('a new block has default rows for a signed-in user, and none for an import without a user', () => {
    const given = listOf('faq', 'items')?.defaultValue;
    expect(given).toBeTypeOf('function');
    const rowsFor = (user: unknown) => (given as (args: object) => unknown)({ user, req: {} });
    expect(rowsFor(null)).toBeUndefined();
    expect(rowsFor({ id: '1' })).toEqual(firstRows.faq?.items);
  });
});

describe('placeholders of blocks', () => {
  const hints = Object.entries(placeholders).flatMap(([slug, each]) =>
    Object.entries(each).map(([path, hint]) => ({ slug, path, hint })),
  );

  it.each(hints)(
    'in the block $slug, the field $path with a placeholder is a text or number field, and the placeholder is within the field’s limits',
    ({ slug, path, hint }) => {
      const field = fieldAt(allBlocks.find((block) => block.slug === slug)?.fields ?? [], path);
      if (field?.type !== 'text' && field?.type !== 'textarea' && field?.type !== 'number')
        throw new Error(`${slug}.${path} is no such field`);
      expect(field.admin?.placeholder).toBe(hint);
      if (field.type === 'number') expect(Number(hint)).not.toBeNaN();
      else expect(hint.length).toBeLessThanOrEqual(field.maxLength ?? 0);
    },
  );
});
