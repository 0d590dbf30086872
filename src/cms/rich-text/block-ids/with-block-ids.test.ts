import { expect, it } from 'vitest';
import { withBlockIds } from './with-block-ids';

const bodyOf = (...fields: Record<string, unknown>[]) => ({
  root: { type: 'root', children: fields.map((own) => ({ type: 'block', version: 2, fields: own })) },
});
const fieldsOf = (body: ReturnType<typeof bodyOf>) => body.root.children.map(({ fields }) => fields);
const hex = expect.stringMatching(/^[\da-f]{24}$/);

it('blocks and rows without ids get them, of which no two are the same', () => {
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

it('the same body always gets the same ids, and one that has all of them stays as it is', () => {
  const body = bodyOf({ blockType: 'gallery', pictures: [{ media: 'm1' }] });
  const complete = withBlockIds(body);
  expect(withBlockIds(structuredClone(body))).toEqual(complete);
  expect(withBlockIds(complete)).toBe(complete);
});

it('ids that are there are kept, and references to documents get none', () => {
  const fields = {
    id: 'b1',
    blockType: 'x',
    links: [{ relationTo: 'posts', value: 'p1' }],
    rows: [{ id: 'r1' }],
  };
  const body = bodyOf(fields);
  expect(withBlockIds(body)).toBe(body);
});

it('a row put in front of those that have ids gets another one', () => {
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
  '%j stays as it is',
  (value) => {
    expect(withBlockIds(value)).toBe(value);
  },
);
