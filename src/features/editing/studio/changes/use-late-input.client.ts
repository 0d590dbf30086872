'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { markFields } from '@/studio-kit/fields/mark-fields';
import { modifiedPaths, typedPaths } from './late-input';

type LateInput = {
  /** Called when a save is sent. */
  onSend: () => void;
  /** True if the user has changed the form since the last save was sent. */
  hasLateInput: () => boolean;
};

/**
 * Preserves input typed while a save is in flight. Payload 3.90 writes the response's values into all fields except the
 * one changed last, so a field would lose its newer value if another field is changed before the response arrives. Such
 * fields are also marked as modified until the next save is sent.
 */
export function useLateInput(): LateInput {
  const [fields, dispatch] = useAllFormFields();
  /** Paths that the user has changed since the last save was sent. */
  const typed = useRef(new Set<string>());
  /** Paths that were marked as modified here, and not by Payload. */
  const marked = useRef(new Set<string>());
  const now = useRef(fields);

  useLayoutEffect(() => {
    const before = now.current;
    now.current = fields;
    if (before === fields) return;
    const modified = modifiedPaths(fields);
    // Runs if all values of the form were replaced.
    if (modified.length === 0) typed.current.clear();
    // Payload marks the field that the user changes, and unmarks all others.
    if (modified.length === 1) marked.current.delete(modified[0] ?? '');
    for (const path of typedPaths(before, fields)) typed.current.add(path);
    const late = [...typed.current].filter((path) => fields[path] && !fields[path].isModified);
    if (late.length === 0) return;
    for (const path of late) marked.current.add(path);
    dispatch(markFields(fields, late, true));
  }, [fields, dispatch]);

  const onSend = useCallback(() => {
    typed.current.clear();
    const paths = [...marked.current];
    marked.current.clear();
    if (paths.length > 0) dispatch(markFields(now.current, paths, false));
  }, [dispatch]);
  const hasLateInput = useCallback(() => typed.current.size > 0, []);
  return { onSend, hasLateInput };
}
