'use client';

import { REDO_COMMAND, UNDO_COMMAND } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useLexicalEditable } from '@payloadcms/richtext-lexical/lexical/react/useLexicalEditable';
import { toast } from '@payloadcms/ui';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useStoredFields } from '../block-form/use-stored-fields.client';
import { BlockActions } from './block-actions.client';
import { cellsFromSheet, cutSentence, maxTableColumns, maxTableRows } from './cells';
import { useGrid } from './use-grid.client';

/** Undo or redo command of a key, or null. */
function historyCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? REDO_COMMAND : UNDO_COMMAND;
  return key.toLowerCase() === 'y' && !metaKey ? REDO_COMMAND : null;
}

/** Row number that stands for the headings in `data-cell`. */
const headings = -1;

/**
 * Table of an article, edited in place. Tab and Enter move to the next cell, and add a row after the last one;
 * cells copied from a spreadsheet fill the grid. The drawer that Edit opens has the settings for totals,
 * figures and the source, and delete buttons for keyboard users, since Tab moves only between cells.
 */
export const TableGrid = () => {
  const isEditable = useLexicalEditable();
  const [editor] = useLexicalComposerContext();
  const { grid, caption, setCaption, setLabel, setCell, addRow, removeRow, addColumn, removeColumn, fill } =
    useGrid();
  useStoredFields();
  const table = useRef<HTMLTableElement>(null);
  /** `data-cell` value of the cell to focus once it is rendered. */
  const awaited = useRef<string | null>(null);

  const focus = (row: number, column: number) => {
    awaited.current = `${row}:${column}`;
    focusAwaited();
  };
  const focusAwaited = () => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${awaited.current}"]`);
    if (!cell) return;
    awaited.current = null;
    cell.focus();
  };
  useEffect(focusAwaited);

  /**
   * Runs undo in the article instead of the field, whose own history covers its text only. @returns false for other
   * keys
   */
  const takesBack = (event: KeyboardEvent, row = headings, column = 0) => {
    const command = historyCommand(event);
    if (!command) return false;
    event.preventDefault();
    editor.dispatchCommand(command, undefined);
    requestAnimationFrame(() => {
      if (!table.current) editor.focus();
      else if (document.activeElement === document.body) focus(Math.max(headings, row - 1), column);
    });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    // Keys typed in a cell must not act as commands on the text around the table.
    event.stopPropagation();
    if (takesBack(event, row, column)) return;
    const isLast = row === grid.rows.length - 1;
    const isEnd = isLast && column === grid.columns.length - 1;
    const adds = (event.key === 'Tab' && !event.shiftKey && isEnd) || (event.key === 'Enter' && isLast);
    if (event.key !== 'Enter' && !adds) return;
    if (event.nativeEvent.isComposing) return;
    if (adds && grid.rows.length >= maxTableRows) return;
    event.preventDefault();
    if (adds) addRow(grid.rows.length);
    focus(row + 1, event.key === 'Tab' ? 0 : column);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    event.stopPropagation();
    const cells = cellsFromSheet(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    if (!fill(row, column, cells)) toast.warning(cutSentence);
  };

  const cellProps = (row: number, column: number, name: string) => ({
    'data-cell': `${row}:${column}`,
    'aria-label': name,
    rows: 1,
    readOnly: !isEditable,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, row, column),
    onPaste: (event: ClipboardEvent) => onPaste(event, row, column),
  });

  return (
    <div className="table-grid" data-incomplete={grid.columns.some(({ label }) => !label) || undefined}>
      <div className="drawn-block__head">
        <textarea
          className="table-grid__caption"
          aria-label="Caption"
          placeholder="Caption: what the table shows, in a sentence"
          rows={1}
          maxLength={160}
          readOnly={!isEditable}
          value={caption}
          onChange={({ target }) => setCaption(target.value.replaceAll('\n', ' '))}
          onKeyDown={(event) => {
            event.stopPropagation();
            takesBack(event);
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <BlockActions label="table" />
      </div>
      <div className="table-grid__scroll">
        <table ref={table}>
          <thead>
            <tr>
              {grid.columns.map(({ id, label }, column) => (
                <th key={id} scope="col">
                  <textarea
                    {...cellProps(headings, column, `Heading of column ${column + 1}`)}
                    value={label}
                    maxLength={60}
                    placeholder={column === 0 ? 'Rows' : 'Heading'}
                    onChange={({ target }) => setLabel(column, target.value.replaceAll('\n', ' '))}
                  />
                  {isEditable && grid.columns.length > 2 && (
                    <button
                      type="button"
                      tabIndex={-1}
                      className="table-grid__remove"
                      aria-label={`Delete column ${label || column + 1}`}
                      onClick={() => {
                        removeColumn(column);
                        awaited.current = `${headings}:${Math.max(0, column - 1)}`;
                      }}
                    >
                      ×
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map(({ id, cells, isTotal }, row) => (
              <tr key={id} data-total={isTotal || undefined}>
                {cells.map((text, column) => (
                  <td
                    key={grid.columns[column]?.id}
                    data-figures={grid.columns[column]?.isFigures || undefined}
                  >
                    <textarea
                      {...cellProps(
                        row,
                        column,
                        `${grid.columns[column]?.label || `Column ${column + 1}`}, row ${row + 1}`,
                      )}
                      value={text}
                      maxLength={240}
                      onChange={({ target }) => setCell(row, column, target.value.replaceAll('\n', ' '))}
                    />
                  </td>
                ))}
                {isEditable && grid.rows.length > 1 && (
                  <td className="table-grid__end">
                    <button
                      type="button"
                      tabIndex={-1}
                      className="table-grid__remove"
                      aria-label={`Delete row ${row + 1}`}
                      onClick={() => {
                        removeRow(row);
                        awaited.current = `${Math.max(0, row - 1)}:0`;
                      }}
                    >
                      ×
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isEditable && (
        <p className="table-grid__add">
          <button
            type="button"
            disabled={grid.rows.length >= maxTableRows}
            onClick={() => addRow(grid.rows.length)}
          >
            Add row
          </button>
          <button type="button" disabled={grid.columns.length >= maxTableColumns} onClick={addColumn}>
            Add column
          </button>
        </p>
      )}
    </div>
  );
};
