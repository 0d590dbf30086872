import type { ReactNode } from 'react';

type AccountHeadProps = { label: string; title: ReactNode; intro: ReactNode; children?: ReactNode };

/** The opening of an account page: its title, one sentence, and what can be done at once. */
export function AccountHead({ label, title, intro, children }: AccountHeadProps) {
  return (
    <header className="frame plumb pt-14 pb-6 md:pt-20">
      <p className="label-caps mb-4 text-ink-soft lg:mb-0 lg:pr-14">{label}</p>
      <div className="min-w-0">
        <h1 className="display text-4xl">{title}</h1>
        <div className="measure mt-4 text-lg text-ink-soft">{intro}</div>
        {children && <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-4">{children}</div>}
      </div>
    </header>
  );
}
