import type { ReactNode } from 'react';

/** One row of the guide: what it is at the left, the thing itself at the right. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-3 border-t border-line py-6 md:grid-cols-[9rem_minmax(0,1fr)]">
      <h3 className="text-sm font-semibold">{name}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
