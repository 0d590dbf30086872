import type { ReactNode } from 'react';
import { Section } from '@/ui/section';

/** The opening of an account page: its title, one sentence, and what can be done at once. */
export function AccountHead({ label, title, intro, children }: AccountHeadProps) {
  return (
    <Section label={label} density="tight">
      <h1 className="display text-3xl">{title}</h1>
      <div className="measure mt-3 text-lg text-ink-soft">{intro}</div>
      {children && <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>}
    </Section>
  );
}

type AccountHeadProps = { label: string; title: ReactNode; intro: ReactNode; children?: ReactNode };
