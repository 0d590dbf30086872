/** Where the page's line ends: hangs on the frame it stands in, from the top edge to two thirds down. Wide screens only. */
export function PlumbBob() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 hidden h-2/3 w-10 flex-col items-center lg:flex"
      style={{ left: 'calc(var(--gutter) + var(--rail) - 2.5rem - 1.25rem)' }}
    >
      <span className="w-px grow bg-ink-soft" />
      <svg viewBox="0 0 40 76" className="h-19 w-10 shrink-0" role="presentation">
        <path d="M20 0v8" stroke="var(--color-ink-soft)" />
        <path d="M14 6h12v6H14z" fill="var(--color-ink)" />
        <path d="M8 14h24l-2.4 15L20 74 10.4 29z" fill="var(--color-accent)" />
        <path d="M20 14h12l-2.4 15L20 74z" fill="var(--color-accent-strong)" />
      </svg>
    </div>
  );
}
