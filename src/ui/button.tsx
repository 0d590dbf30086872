import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from './branding/icon';
import { SmartLink } from './navigation/smart-link';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'group/button relative inline-flex items-center justify-center gap-2.5 rounded-sm border text-center font-semibold ' +
  'leading-tight no-underline transition-colors active:translate-y-px disabled:cursor-not-allowed ' +
  'aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong ' +
    'disabled:border-line disabled:bg-line disabled:text-ink-soft ' +
    'not-aria-busy:aria-disabled:border-line not-aria-busy:aria-disabled:bg-line not-aria-busy:aria-disabled:text-ink-soft',
  secondary:
    'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper disabled:border-control ' +
    'disabled:bg-transparent disabled:text-ink-soft',
  quiet: 'border-transparent text-ink hover:bg-line disabled:text-ink-soft disabled:hover:bg-transparent',
  destructive:
    'border-negative-ink text-negative-ink hover:bg-negative-ink hover:text-paper disabled:border-control ' +
    'disabled:bg-transparent disabled:text-ink-soft',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3.5 text-sm',
  md: 'min-h-12 px-5.5 text-base',
  lg: 'min-h-14 px-5 text-base sm:px-7',
};

type Look = { variant?: ButtonVariant; size?: ButtonSize };

function look({ variant = 'primary', size = 'md' }: Look, className?: string) {
  return classNames(base, variants[variant], sizes[size], className);
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /**
     * While true, the button keeps its width and its place in the tab order, and shows `busyLabel`. It only sets
     * `aria-disabled`, so the form's handler must ignore another submit.
     */
    isBusy?: boolean;
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  isBusy,
  busyLabel,
  className,
  children,
  type,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={look({ variant, size }, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      {...props}
    >
      {isBusy ? (
        <span className="grid place-items-center *:[grid-area:1/1]">
          <span className="invisible">{children}</span>
          <span className="flex items-center gap-2.5">
            <Spinner />
            <span>{busyLabel ?? children}</span>
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof SmartLink> & Look & { hasArrow?: boolean; children: ReactNode };

export function ButtonLink({ variant, size, hasArrow, className, children, ...props }: ButtonLinkProps) {
  return (
    <SmartLink className={look({ variant, size }, className)} {...props}>
      {children}
      {hasArrow && (
        <Icon
          name="arrow-right"
          className="size-4.5 shrink-0 transition-transform group-hover/button:translate-x-1"
        />
      )}
    </SmartLink>
  );
}
