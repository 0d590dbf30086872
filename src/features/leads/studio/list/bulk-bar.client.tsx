'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { formatWhole } from '@/lib/format/format-number';

type BulkBarProps = {
  formId: string;
  action: string;
  /** Path of the export. */
  exportAction: string;
  /** Query of the list, as hidden fields. */
  entries: readonly [string, string][];
  /** Number of leads that match. */
  total: number;
  /** Controls that choose the bulk action. */
  children: ReactNode;
};

const boxesOf = (formId: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${formId}"]`),
];

type Selection = { ticked: number; isAll: boolean };

/**
 * Bar below the list of leads, with the bulk actions for selected leads. Sticky while a lead is selected.
 * Without script, the bar is a form with two buttons: one for the selected leads, one for all leads that match.
 */
export function BulkBar({ formId, action, exportAction, entries, total, children }: BulkBarProps) {
  // Null until the script runs.
  const [selection, setSelection] = useState<Selection | null>(null);
  const list = JSON.stringify(entries);
  useEffect(() => {
    const count = () =>
      setSelection({ ticked: boxesOf(formId).filter((box) => box.checked).length, isAll: false });
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.getAttribute('form') === formId) count();
    };
    // Counts again for the new list, whose selection is empty unless the browser restored the checkboxes.
    if (list) count();
    document.addEventListener('change', onChange);
    window.addEventListener('pageshow', count);
    return () => {
      document.removeEventListener('change', onChange);
      window.removeEventListener('pageshow', count);
    };
  }, [formId, list]);
  const tickAll = (isTicked: boolean, isAll: boolean) => {
    const boxes = boxesOf(formId);
    for (const box of boxes) box.checked = isTicked;
    setSelection({ ticked: isTicked ? boxes.length : 0, isAll });
  };
  const { ticked = 0, isAll = false } = selection ?? {};
  const all = formatWhole(total);
  const hasChosen = selection === null || ticked > 0;
  return (
    <form
      id={formId}
      method="get"
      action={action}
      className={`studio-bulk studio-ask${ticked > 0 ? ' is-stuck' : ''}`}
    >
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selection && (
        <p className="studio-bulk__count">
          <strong role="status">
            {isAll ? `All ${all} selected` : ticked > 0 ? `${formatWhole(ticked)} selected` : 'None selected'}
          </strong>
          {!isAll && (
            <button type="button" className="studio-text-button" onClick={() => tickAll(true, true)}>
              Select all {all} that match
            </button>
          )}
          {ticked > 0 && (
            <button type="button" className="studio-text-button" onClick={() => tickAll(false, false)}>
              Clear <span className="studio-hidden">selection</span>
            </button>
          )}
        </p>
      )}
      {hasChosen && (
        <>
          {children}
          {!isAll && (
            <button type="submit" name="scope" value="chosen" className="studio-button is-quiet">
              Apply to selected
            </button>
          )}
          {(isAll || selection === null) && (
            <button type="submit" name="scope" value="all" className="studio-button is-quiet">
              Apply to all {all}
            </button>
          )}
          <button
            type="submit"
            name="scope"
            value={isAll ? 'all' : 'chosen'}
            formAction={exportAction}
            className="studio-button is-quiet"
          >
            {isAll ? 'Export all as CSV' : 'Export selected as CSV'}
          </button>
        </>
      )}
    </form>
  );
}
