import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type AccountHeadProps = {
  label: string;
  title: ReactNode;
  /** Picture before the title. */
  mark?: ReactNode;
  intro: ReactNode;
  /** On a phone, omits the intro and most of the space above: for a page that is opened many times a day. */
  isBrief?: boolean;
  children?: ReactNode;
};

/** Header of an account page: title, one sentence, and its main links as children. */
export function AccountHead({ label, title, mark, intro, isBrief = false, children }: AccountHeadProps) {
  return (
    <header className={classNames('frame plumb pb-6 md:pt-20', isBrief ? 'pt-6 max-md:pb-0' : 'pt-14')}>
      <p className={classNames('label-caps mb-4 text-ink-soft lg:mb-0 lg:pr-14', isBrief && 'max-md:mb-2')}>
        {label}
      </p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {mark}
          <h1 className={classNames('display min-w-0 text-4xl wrap-anywhere', isBrief && 'max-md:text-3xl')}>
            {title}
          </h1>
        </div>
        <div className={classNames('measure mt-4 text-lg text-ink-soft', isBrief && 'max-md:hidden')}>
          {intro}
        </div>
        {children && (
          <div
            className={classNames(
              'mt-7 flex flex-wrap items-center gap-x-7 gap-y-4',
              isBrief && 'max-md:mt-3 max-md:gap-y-2',
            )}
          >
            {children}
          </div>
        )}
      </div>
    </header>
  );
}
