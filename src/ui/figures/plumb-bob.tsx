import { classNames } from '@/lib/class-names';

/**
 * End of the page's plumb line: hangs from the top edge of the enclosing `frame`; `className` sets its height. Shown
 * from the lg breakpoint on.
 */
export function PlumbBob({ className = 'h-2/3' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute top-0 z-1 hidden w-8 origin-top animate-[drop_240ms_var(--ease-settle)] flex-col items-center lg:hung',
        className,
      )}
      style={{ left: 'calc(var(--gutter) + var(--rail) - 2.5rem - 1rem - 0.5px)' }}
    >
      <span className="w-0.5 grow bg-accent" />
      <svg viewBox="0 0 32 68" className="h-17 w-8 shrink-0" aria-hidden="true">
        <path d="M15 0h2v7h-2z" fill="var(--color-accent)" />
        <path d="M10 5h12v6H10z" fill="var(--color-ink)" />
        <path d="M5 13h22l-2.4 14L16 68 7.4 27z" fill="var(--color-accent)" />
        <path d="M16 13h11l-2.4 14L16 68z" fill="var(--color-accent-strong)" />
      </svg>
    </div>
  );
}
