'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/** Doubled with each attempt, so that a slow answer is not cut off by the next question. */
const firstPauseMs = 1000;

/**
 * Asks the server again for the fields of rows that stay empty. Payload 3.90 does not ask for a row that was added just
 * before the answer to an earlier question: it takes the state into which it merged that answer for what the server saw.
 */
export function useLoadingRows(): void {
  const [fields, dispatch] = useAllFormFields();
  const attempts = useRef(0);
  const [path, { rows = undefined } = {}] =
    Object.entries(fields).find(([, field]) => field.rows?.some(({ isLoading }) => isLoading)) ?? [];

  useEffect(() => {
    if (path === undefined || !rows) {
      attempts.current = 0;
      return;
    }
    const timer = setTimeout(
      () => {
        attempts.current += 1;
        // Payload's form asks when its state differs; the server overwrites this value when it renders the row.
        const lastRenderedPath = `attempt ${attempts.current}`;
        const updatedRows = rows.map((row) => (row.isLoading ? { ...row, lastRenderedPath } : row));
        dispatch({ type: 'SET_ROW_COLLAPSED', path, updatedRows });
      },
      firstPauseMs * 2 ** attempts.current,
    );
    return () => clearTimeout(timer);
  }, [path, rows, dispatch]);
}
