import Link from 'next/link';
import type { ReactNode } from 'react';

type StudioPanelProps = {
  title: string;
  note?: string;
  action?: { label: string; href: string };
  /** Rows as `<li>`. */
  children?: ReactNode;
};

/** Panel of the dashboard: title, rows and a link to all. */
export function StudioPanel({ title, note, action, children }: StudioPanelProps) {
  return (
    <section className="studio-panel">
      <h2 className="studio-panel__title">{title}</h2>
      {note && <p className="studio-panel__note">{note}</p>}
      <ul className="studio-rows">{children}</ul>
      {action && (
        <Link href={action.href} className="studio-panel__action">
          {action.label}
        </Link>
      )}
    </section>
  );
}
