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
  /** Additional `State` samples, beside rest, hover, focus and press. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Renders a component at rest, hovered, focused and pressed side by side, followed by its additional states. */
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
