import type { ReactNode } from 'react';

/** Long-form text with lines of 60 to 72 characters. Styles in `prose.css`. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
