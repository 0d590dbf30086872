import type { ReactNode } from 'react';

/** What is known, as pairs. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="grid border-t border-ink">
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="grid gap-x-8 border-b border-line py-3.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{term}</dt>
          <dd className="figures break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
