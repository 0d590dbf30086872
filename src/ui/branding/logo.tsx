import { classNames } from '@/lib/class-names';

/** Plumb bob in the text colour and the accent. */
export function LogoMark({ className = 'h-8 w-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 32" className={className} aria-hidden="true">
      <path d="M10 0v11" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 10.5h6v2.6H7z" fill="currentColor" />
      <path d="M4.5 14.2h11l-1 5.4L10 32 5.5 19.6z" fill="var(--color-accent)" />
    </svg>
  );
}

/** @param className e.g. to put the name below the mark in narrow places. */
export function Logo({ brand, className = '' }: { brand: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="-mt-1 h-8 w-5 shrink-0" />
      <span className="display text-[1.4rem] leading-none tracking-[-0.02em]">{brand}</span>
    </span>
  );
}
