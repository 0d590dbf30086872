import type { FormState } from 'payload';
import { describe, expect, test } from 'vitest';
import { changedPaths, formStateWith, storedValues } from './block-values';

const field = (value: unknown) => ({ value, initialValue: value, valid: true, passesCondition: true });

/** Form state of a table with one column and two rows, as Payload has it. */
const tableState = (): FormState => ({
  id: field('table'),
  caption: field('Costs'),
  columns: { ...field(1), rows: [{ id: 'c1' }], disableFormData: true },
  'columns.0.id': field('c1'),
  'columns.0.label': field('Month'),
  rows: { ...field(2), rows: [{ id: 'r1', collapsed: true }, { id: 'r2' }], disableFormData: true },
  'rows.0.id': field('r1'),
  'rows.0.cells': field(['May']),
  'rows.1.id': field('r2'),
  'rows.1.cells': field(['June']),
});

describe('formStateWith', () => {
  test('formStateWith sets the fields of a form to the values that the article stores', () => {
    const values = { ...storedValues(tableState()), caption: 'Costs of May' };
    expect(storedValues(formStateWith(tableState(), values))).toEqual(values);
  });

  test('formStateWith drops rows that the article does not have, and keeps the state of the other rows', () => {
    const state = formStateWith(tableState(), { caption: 'Costs', rows: [{ id: 'r2', cells: ['June'] }] });
    expect(state.rows).toMatchObject({ value: 1, rows: [{ id: 'r2' }] });
    expect(state['rows.0.cells']?.value).toEqual(['June']);
    expect(state['rows.1.cells']).toBeUndefined();
    const both = formStateWith(tableState(), {
      rows: [
        { id: 'r2', cells: [] },
        { id: 'r1', cells: [] },
      ],
    });
    expect(both.rows?.rows).toEqual([{ id: 'r2' }, { id: 'r1', collapsed: true }]);
  });

  test('formStateWith adds rows that the form does not have, also to an empty list', () => {
    const empty: FormState = { rows: { ...field(0), rows: [] } };
    const state = formStateWith(empty, { rows: [{ id: 'r9', cells: ['July'] }] });
    expect(storedValues(state)).toEqual({ rows: [{ id: 'r9', cells: ['July'] }] });
  });

  test('formStateWith empties fields that have no value in the article, and removes the errors of their former values', () => {
    const refused: FormState = { caption: { ...field('x'), valid: false, errorMessage: 'Too short.' } };
    expect(formStateWith(refused, {}).caption?.value).toBeUndefined();
    expect(formStateWith(refused, { caption: '' }).caption).toMatchObject({
      value: '',
      valid: true,
      errorMessage: undefined,
    });
  });
});

describe('changedPaths', () => {
  test('changedPaths lists the path of each value that differs, with row indexes in lists', () => {
    const before = { caption: 'a', rows: [{ id: 'r1', cells: ['May', '1'] }] };
    const after = { rows: [{ id: 'r1', cells: ['May', '2'] }], caption: 'b' };
    expect(changedPaths(before, after).sort()).toEqual(['.caption', '.rows.0.cells.1']);
  });

  test('changedPaths is empty if values differ only in the order of keys, or in being empty instead of missing', () => {
    expect(changedPaths({ a: 1, b: '' }, { a: 1 })).toEqual([]);
    expect(changedPaths({ a: null, b: { c: 1, d: 2 } }, { b: { d: 2, c: 1 } })).toEqual([]);
  });
});
