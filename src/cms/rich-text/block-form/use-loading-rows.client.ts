'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/**
 * Pause before the first retry in milliseconds. The pause doubles with each attempt, so that a retry does not
 * interrupt a request whose response is slow.
 */
const firstPauseMs = 1000;

/**
 * Requests the fields of rows again if they stay empty. Payload 3.90 sends no request for a row that was added just
 * before the response to an earlier request: it merges that response into the form state, and takes the merged state
 * for what the server has seen.
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
        // Payload's form sends a request only if its state has changed, so this value changes the state. The
        // server overwrites the value when it renders the row.
        const lastRenderedPath = `attempt ${attempts.current}`;
        const updatedRows = rows.map((row) => (row.isLoading ? { ...row, lastRenderedPath } : row));
        dispatch({ type: 'SET_ROW_COLLAPSED', path, updatedRows });
      },
      firstPauseMs * 2 ** attempts.current,
    );
    return () => clearTimeout(timer);
  }, [path, rows, dispatch]);
}
