import { expect, it } from 'vitest';
import { withBlockIds } from './with-block-ids';

const bodyOf = (...fields: Record<string, unknown>[]) => ({
  root: { type: 'root', children: fields.map((own) => ({ type: 'block', version: 2, fields: own })) },
});
const fieldsOf = (body: ReturnType<typeof bodyOf>) => body.root.children.map(({ fields }) => fields);
const hex = expect.stringMatching(/^[\da-f]{24}$/);

it('withBlockIds gives each block and row without an id a distinct id', () => {
  const table = {
    blockType: 'dataTable',
    columns: [{ label: 'A' }],
    rows: [{ cells: ['1'] }, { cells: ['1'] }],
  };
  const complete = withBlockIds(bodyOf(table, table));
  expect(fieldsOf(complete)).toEqual(
    [1, 2].map(() => ({
      ...{ id: hex, blockType: 'dataTable', columns: [{ id: hex, label: 'A' }] },
      rows: [
        { id: hex, cells: ['1'] },
        { id: hex, cells: ['1'] },
      ],
    })),
  );
  const ids = JSON.stringify(complete).match(/"id":"[^"]+"/g) ?? [];
  expect(new Set(ids).size).toBe(8);
});

it('withBlockIds gives equal bodies equal ids, and returns a body that has all ids unchanged', () => {
  const body = bodyOf({ blockType: 'gallery', pictures: [{ media: 'm1' }] });
  const complete = withBlockIds(body);
  expect(withBlockIds(structuredClone(body))).toEqual(complete);
  expect(withBlockIds(complete)).toBe(complete);
});

it('withBlockIds keeps existing ids, and adds none to references to documents', () => {
  const fields = {
    id: 'b1',
    blockType: 'x',
    links: [{ relationTo: 'posts', value: 'p1' }],
    rows: [{ id: 'r1' }],
  };
  const body = bodyOf(fields);
  expect(withBlockIds(body)).toBe(body);
});

it('a row inserted before rows with ids gets an id of its own', () => {
  const rowsOf = (rows: object[]) => {
    const [fields] = fieldsOf(withBlockIds(bodyOf({ id: 'b1', blockType: 'dataTable', rows })));
    return fields?.rows as { id: string }[];
  };
  const stored = rowsOf([{ cells: ['1'] }]);
  const ids = rowsOf([{ cells: ['0'] }, ...stored]).map(({ id }) => id);
  expect(ids[1]).toBe(stored[0]?.id);
  expect(new Set(ids).size).toBe(2);
});

it.each([null, undefined, '', { root: null }, { root: { children: 'none' } }])(
  'withBlockIds returns %j unchanged',
  (value) => {
    expect(withBlockIds(value)).toBe(value);
  },
);
