import type { ReactNode } from 'react';

type PageFrameProps = {
  title: ReactNode;
  intro?: ReactNode;
  /** Small line above the title. */
  label?: ReactNode;
  /** Content beside the main content from the xl breakpoint on, below it otherwise. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** Page with one purpose (sign in, confirm, thank): title and a narrow column. */
export function PageFrame({ title, intro, label, aside, children }: PageFrameProps) {
  return (
    <div className="frame plumb min-h-[70vh] content-start py-14 md:py-24">
      <p className="label-caps mb-4 text-ink-soft lg:pr-14">{label}</p>
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div className="max-w-[34rem]">
          <h1 className="display text-3xl">{title}</h1>
          {intro && <div className="mt-4 text-lg text-ink-soft">{intro}</div>}
          {children && <div className="mt-9">{children}</div>}
        </div>
        {aside && <aside className="max-w-[34rem]">{aside}</aside>}
      </div>
    </div>
  );
}
