import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from '../branding/icon';
import { SmartLink } from './smart-link';

/** Style of a link inside a sentence. */
export const textLinkStyle =
  'underline decoration-accent decoration-[1.5px] underline-offset-[0.22em] transition-[text-decoration-thickness,color] ' +
  'hover:text-accent-ink hover:decoration-[2.5px]';

export function TextLink({ className, ...props }: ComponentProps<typeof SmartLink>) {
  return <SmartLink className={classNames(textLinkStyle, className)} {...props} />;
}

/** Standalone link at the end of a section or card. */
export function ArrowLink({ className, children, ...props }: ComponentProps<typeof SmartLink>) {
  return (
    <SmartLink
      className={classNames(
        'group/arrow inline-flex min-h-11 items-center gap-2 font-semibold hover:text-accent-ink',
        className,
      )}
      {...props}
    >
      <span className="underline decoration-accent decoration-[1.5px] underline-offset-[0.3em]">
        {children}
      </span>
      <Icon
        name="arrow-right"
        className="size-4 shrink-0 text-accent transition-transform group-hover/arrow:translate-x-1"
      />
    </SmartLink>
  );
}
