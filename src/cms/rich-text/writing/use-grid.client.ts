'use client';

import { useAllFormFields, useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { type GridData, maxTableColumns, maxTableRows } from './cells';

const fieldState = (value: unknown) => ({ value, initialValue: value, valid: true, passesCondition: true });

function readGrid(fields: FormState): GridData {
  const columns = (fields.columns?.rows ?? []).map(({ id }, index) => ({
    id,
    label: String(fields[`columns.${index}.label`]?.value ?? ''),
    isFigures: fields[`columns.${index}.isFigures`]?.value === true,
  }));
  const rows = (fields.rows?.rows ?? []).map(({ id }, index) => {
    const value = fields[`rows.${index}.cells`]?.value;
    const cells: unknown[] = Array.isArray(value) ? value : [];
    return {
      id,
      cells: columns.map((_, column) => String(cells[column] ?? '')),
      isTotal: fields[`rows.${index}.isTotal`]?.value === true,
    };
  });
  return { columns, rows };
}

/** Reads and changes the columns and rows of a table in the form of its block. */
export function useGrid() {
  const [fields, dispatch] = useAllFormFields();
  const { addFieldRow, removeFieldRow, setModified } = useForm();
  const grid = readGrid(fields);

  const set = (path: string, value: unknown) => {
    dispatch({ type: 'UPDATE', path, value });
    setModified(true);
  };
  const setCells = (row: number, cells: string[]) => set(`rows.${row}.cells`, cells);

  const addRow = (rowIndex: number, cells: string[] = grid.columns.map(() => '')) =>
    addFieldRow({
      path: 'rows',
      schemaPath: 'rows',
      rowIndex,
      subFieldState: { cells: fieldState(cells), isTotal: fieldState(false) },
    });
  const addColumn = (rowIndex: number, label = '') =>
    addFieldRow({
      path: 'columns',
      schemaPath: 'columns',
      rowIndex,
      subFieldState: { label: fieldState(label), isFigures: fieldState(false) },
    });

  return {
    grid,
    caption: String(fields.caption?.value ?? ''),
    setCaption: (text: string) => set('caption', text),
    setLabel: (column: number, label: string) => set(`columns.${column}.label`, label),
    setCell: (row: number, column: number, text: string) =>
      setCells(row, grid.rows[row]?.cells.with(column, text) ?? []),
    addRow,
    removeRow: (rowIndex: number) => removeFieldRow({ path: 'rows', rowIndex }),
    /** Appends a column, empty in every row. */
    addColumn: () => {
      addColumn(grid.columns.length);
      for (const [row, { cells }] of grid.rows.entries()) setCells(row, [...cells, '']);
    },
    removeColumn: (column: number) => {
      removeFieldRow({ path: 'columns', rowIndex: column });
      for (const [row, { cells }] of grid.rows.entries()) setCells(row, cells.toSpliced(column, 1));
    },
    /**
     * Writes cells from a position on, and adds the rows and columns that are missing. @param row -1 begins with the
     * headings @returns false if some did not fit
     */
    fill: (row: number, column: number, pasted: readonly string[][]): boolean => {
      const wanted = column + Math.max(...pasted.map(({ length }) => length));
      const width = Math.min(maxTableColumns, Math.max(grid.columns.length, wanted));
      for (let index = grid.columns.length; index < width; index += 1) addColumn(index);
      const count = Math.min(maxTableRows, Math.max(grid.rows.length, row + pasted.length));
      for (let index = 0; index < count; index += 1) {
        const before = grid.rows[index]?.cells;
        const cells = Array.from({ length: width }, (_, at) => {
          const isPasted = at >= column ? pasted[index - row]?.[at - column] : undefined;
          return isPasted ?? before?.[at] ?? '';
        });
        if (before) setCells(index, cells);
        else addRow(index, cells);
      }
      if (row < 0) {
        for (const [at, label] of (pasted[0] ?? []).entries()) {
          if (column + at < width) set(`columns.${column + at}.label`, label.slice(0, 60));
        }
      }
      return wanted <= maxTableColumns && row + pasted.length <= maxTableRows;
    },
  };
}
