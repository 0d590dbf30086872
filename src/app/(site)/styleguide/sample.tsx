import type { ReactNode } from 'react';

/** Row of the style guide: name and note on the left, the component on the right. */
export function Sample({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-3 border-t border-line py-6 md:grid-cols-[9rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-sm font-semibold">{name}</h3>
        {note && <p className="mt-1 text-xs text-ink-soft">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
