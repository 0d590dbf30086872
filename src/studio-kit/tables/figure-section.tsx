import type { ReactNode } from 'react';

/** Section with a heading, an explanation and figures. */
export function FigureSection({
  title,
  note,
  children,
}: {
  title: string;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="studio-figures">
      <h2 className="studio-panel__title">{title}</h2>
      <p className="studio-panel__note">{note}</p>
      {children}
    </section>
  );
}
