import type { ReactNode } from 'react';
import type { Page } from '@/payload-types';
import { Section, type SectionDensity, SectionHeading, type SectionTone } from '@/ui/layout/section';
import { SampleBadge } from '@/ui/sample-badge';

/** Fields that all sections share; see `fields/section.ts`. */
export type SectionProps = {
  eyebrow?: string | null;
  anchor?: string | null;
  heading?: string | null;
  intro?: string | null;
  /**
   * Heading level of a block that is nested in a column of another block. A nested block renders no section element.
   */
  nested?: 'h2' | 'h3' | undefined;
};

/**
 * Block as stored, and the id of its page. Forms post the ids of page and block, by which the server finds the block.
 */
export type StoredBlock = {
  stored?: { page: string | undefined; block: NonNullable<Page['blocks']>[number] | undefined };
};

/**
 * Types of the blocks before and after a block of a page; undefined at the ends of the page and inside another block.
 */
export type BlockNeighbours = {
  beside?: Record<'before' | 'after', NonNullable<Page['blocks']>[number]['blockType'] | undefined>;
};

type BlockSectionProps = {
  block: SectionProps;
  /** True to show a badge above the content that marks its figures as invented samples. */
  isSample?: boolean | null | undefined;
  tone?: SectionTone;
  density?: SectionDensity;
  rail?: ReactNode;
  children: ReactNode;
};

export function BlockSection({ block, isSample, children, ...section }: BlockSectionProps) {
  const sample = isSample && (
    <p className="mb-5">
      <SampleBadge />
    </p>
  );
  if (block.nested) {
    return (
      <div id={block.anchor ?? undefined} className="min-w-0">
        <NestedHeading {...block} level={block.nested} />
        {sample}
        {children}
      </div>
    );
  }
  return (
    <Section id={block.anchor} label={block.eyebrow} {...section}>
      {block.heading && <SectionHeading title={block.heading}>{block.intro}</SectionHeading>}
      {!block.heading && block.intro && <p className="measure mb-9 text-lg text-ink-soft">{block.intro}</p>}
      {sample}
      {children}
    </Section>
  );
}

type NestedHeadingProps = Omit<SectionProps, 'nested'> & { level: 'h2' | 'h3' };

function NestedHeading({ eyebrow, heading, intro, level: Heading }: NestedHeadingProps) {
  if (!eyebrow && !heading && !intro) return null;
  return (
    <header className="mb-6">
      {eyebrow && <p className="label-caps mb-2 text-accent-ink">{eyebrow}</p>}
      {heading && <Heading className="display text-2xl wrap-anywhere">{heading}</Heading>}
      {intro && <p className="measure mt-2.5 text-ink-soft">{intro}</p>}
    </header>
  );
}
