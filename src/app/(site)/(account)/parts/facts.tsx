import type { ReactNode } from 'react';

/** Description list of terms and values. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="grid border-t border-ink sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="col-span-full grid gap-x-8 border-b border-line py-3.5 sm:grid-cols-subgrid"
        >
          <dt className="break-words text-ink-soft sm:max-w-96 sm:min-w-48">{term}</dt>
          <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
