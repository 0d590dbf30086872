import type { ReactNode } from 'react';
import { Section, type SectionDensity, SectionHeading, type SectionTone } from '@/ui/layout/section';
import { SampleBadge } from '@/ui/sample-badge';

/** What every section of a page shares; see `fields/section.ts`. */
export type SectionProps = {
  eyebrow?: string | null;
  anchor?: string | null;
  heading?: string | null;
  intro?: string | null;
};

type BlockSectionProps = {
  block: SectionProps;
  /** Its figures are invented: says so before they are read. */
  isSample?: boolean | null | undefined;
  tone?: SectionTone;
  density?: SectionDensity;
  rail?: ReactNode;
  children: ReactNode;
};

export function BlockSection({ block, isSample, children, ...section }: BlockSectionProps) {
  return (
    <Section id={block.anchor} label={block.eyebrow} {...section}>
      {block.heading && <SectionHeading title={block.heading}>{block.intro}</SectionHeading>}
      {!block.heading && block.intro && <p className="measure mb-9 text-lg text-ink-soft">{block.intro}</p>}
      {isSample && (
        <p className="mb-5">
          <SampleBadge />
        </p>
      )}
      {children}
    </Section>
  );
}
