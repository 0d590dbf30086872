import type { ReactNode } from 'react';

/** Long-form text: 60 to 72 characters a line, headings that belong to what follows them. Styles in `prose.css`. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
