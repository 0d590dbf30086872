import type { ReactNode } from 'react';

/** A heading, how its figures are counted, and the figures. */
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
