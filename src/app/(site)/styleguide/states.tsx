import type { ReactNode } from 'react';

const forced = [
  ['hover', 'Hover'],
  ['focus-visible', 'Focus'],
  ['active', 'Pressed'],
] as const;

export function State({ name, shows, children }: { name: string; shows?: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <p className="text-xs text-ink-soft">{name}</p>
      <div data-shows={shows}>{children}</div>
    </div>
  );
}

type StatesProps = {
  /** States besides rest, hover, focus and press, as `State`. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One component side by side in every state that pointer and keyboard give it, and those it has besides. */
export function States({ more, className = 'flex flex-wrap gap-x-6 gap-y-5', children }: StatesProps) {
  return (
    <div className={className}>
      <State name="Rest">{children}</State>
      {forced.map(([shows, name]) => (
        <State key={shows} name={name} shows={shows}>
          {children}
        </State>
      ))}
      {more}
    </div>
  );
}
