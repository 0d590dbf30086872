'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textLinkStyle } from '@/ui/navigation/text-link';

type FoldedFieldsProps = {
  /** True if a field inside has an error or a value, and must be visible. */
  isOpen: boolean;
  children: ReactNode;
};

/**
 * Optional fields behind “Add details”. They are sent whether the disclosure is open or closed. Works without script.
 */
export function FoldedFields({ isOpen, children }: FoldedFieldsProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  // The visitor opens and closes the disclosure; a later error opens it, and nothing else closes it.
  const [wasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen && ref.current) ref.current.open = true;
  }, [isOpen]);
  return (
    <details ref={ref} open={wasOpen || undefined}>
      <summary className={`${textLinkStyle} flex min-h-11 w-fit items-center`}>Add details</summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
