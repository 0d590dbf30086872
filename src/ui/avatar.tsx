import type { ReactNode } from 'react';

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
}

/** A portrait where there is one, else the initials. The name itself stands beside it. */
export function Avatar({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full border border-control bg-sunk text-sm font-semibold">
      {children ?? <span aria-hidden="true">{initialsOf(name)}</span>}
    </span>
  );
}
