'use client';

import { useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { useLexicalEditable } from '@payloadcms/richtext-lexical/lexical/react/useLexicalEditable';
import { useEffect, useRef } from 'react';

/** Edit and delete buttons of a block. Payload's buttons are icons without names, so they are named here. */
export function BlockActions({ label }: { label: string }) {
  const { EditButton, RemoveButton } = useBlockComponentContext();
  const isEditable = useLexicalEditable();
  const actions = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [edit, remove] = actions.current?.querySelectorAll('button') ?? [];
    edit?.setAttribute('aria-label', `Edit ${label}`);
    remove?.setAttribute('aria-label', `Delete ${label}`);
  });
  if (!isEditable) return null;
  return (
    <span ref={actions} className="drawn-block__actions">
      <EditButton />
      <RemoveButton />
    </span>
  );
}
