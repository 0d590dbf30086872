import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

/** Card with padding of its own; its children need none. `hasScale` adds a ruled top edge. */
export function Card({
  hasScale,
  className,
  children,
}: {
  hasScale?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('relative border border-line bg-raised', className)}>
      {hasScale && <div className="scale-top h-2.5" aria-hidden="true" />}
      <div className="p-5 sm:p-7">{children}</div>
    </div>
  );
}
