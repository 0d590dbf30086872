import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export type SectionTone = 'paper' | 'sunk' | 'inverse';
export type SectionDensity = 'first' | 'tight' | 'regular' | 'roomy';

const tones: Record<SectionTone, string> = {
  paper: '',
  sunk: 'bg-sunk',
  inverse: 'inverse bg-paper text-ink',
};

const densities: Record<SectionDensity, string> = {
  first: 'pt-5 pb-16 md:pt-7 md:pb-20',
  tight: 'py-10 md:py-14',
  regular: 'py-14 md:py-20',
  roomy: 'py-16 md:py-28',
};

type SectionProps = {
  id?: string | null | undefined;
  /** Label in the rail, left of the plumb line; a labelled section is numbered. */
  label?: ReactNode;
  /** More content for the rail: a note, a small table of contents. */
  rail?: ReactNode;
  tone?: SectionTone;
  density?: SectionDensity;
  className?: string;
  children: ReactNode;
};

/** Section of a page along the plumb line: rail on the left, content on the right. */
export function Section({
  id,
  label,
  rail,
  tone = 'paper',
  density = 'regular',
  className,
  children,
}: SectionProps) {
  return (
    <section id={id ?? undefined} className={classNames(label ? 'numbered' : undefined, tones[tone])}>
      <div className={classNames('frame plumb', densities[density])}>
        <div className={classNames('lg:pr-14', label || rail ? 'mb-6 lg:mb-0' : 'hidden lg:block')}>
          {label && (
            <p className="label-caps flex items-baseline gap-3 lg:sticky lg:top-24 lg:flex-col lg:gap-1">
              <span className="section-number figures text-accent-ink" aria-hidden="true" />
              <span>{label}</span>
            </p>
          )}
          {rail}
        </div>
        <div className={classNames('min-w-0', className)}>{children}</div>
      </div>
    </section>
  );
}

/** Heading of a section with its introduction. */
export function SectionHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-9 max-w-3xl md:mb-12">
      <h2 className="display text-3xl">{title}</h2>
      {children && <div className="measure mt-4 text-lg text-ink-soft">{children}</div>}
    </header>
  );
}
