import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

/** A sheet with a measuring edge. The padding is the card's own; what it holds brings none. */
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
