import type { ReactNode } from 'react';
import { LogoMark } from './branding/logo';

/** Placeholder for an empty list: what will appear here, why it does not yet, and what to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex gap-5 border-t border-line py-8">
      <LogoMark className="h-14 w-8 shrink-0 -mt-8" />
      <div>
        <p className="display text-xl">{title}</p>
        {children && <div className="measure mt-2 text-ink-soft">{children}</div>}
        {action && <div className="mt-5">{action}</div>}
      </div>
    </div>
  );
}
