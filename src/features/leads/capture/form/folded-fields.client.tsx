'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textLinkStyle } from '@/ui/navigation/text-link';

type FoldedFieldsProps = {
  /** True if a field inside has an error or a value, and must be seen. */
  isOpen: boolean;
  children: ReactNode;
};

/** Optional fields behind “Add details”. They are sent whether open or not. Works without script. */
export function FoldedFields({ isOpen, children }: FoldedFieldsProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  // Stays as the visitor leaves it: a later error opens it, and none closes it.
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
