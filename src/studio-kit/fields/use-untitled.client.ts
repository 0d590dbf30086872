'use client';

import { useDocumentInfo, useDocumentTitle, useEditDepth, useForm } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { focusSoon } from './focus-soon.client';

/**
 * Shows “Untitled” in heading and breadcrumb of a document without a title, where Payload would show its id, and
 * focuses its title when its form opens.
 */
export function useUntitled(): void {
  const { id, docConfig } = useDocumentInfo();
  const { title, setDocumentTitle } = useDocumentTitle();
  const { disabled, initializing } = useForm();
  const depth = useEditDepth();
  const isOpened = useRef(false);
  const named =
    docConfig && 'admin' in docConfig && 'useAsTitle' in docConfig.admin && docConfig.admin.useAsTitle;
  const hasTitle = Boolean(named) && named !== 'id';

  useEffect(() => {
    if (!hasTitle || title !== String(id)) return;
    // Payload's effect on the title runs after this one, and would show the id again.
    const timer = setTimeout(() => setDocumentTitle('Untitled'));
    return () => clearTimeout(timer);
  }, [hasTitle, title, id, setDocumentTitle]);

  useEffect(() => {
    if (isOpened.current || disabled || initializing) return;
    isOpened.current = true;
    const find = () => document.querySelector<HTMLInputElement>(`#field-${named}`);
    if (hasTitle && depth === 1 && find()?.value === '') focusSoon(find);
  }, [hasTitle, named, depth, disabled, initializing]);
}
