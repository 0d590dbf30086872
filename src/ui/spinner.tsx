/** Swinging plumb bob; static under reduced motion. Set `label` if there is no text beside it. */
export function Spinner({ label, className = 'h-5 w-4' }: { label?: string; className?: string }) {
  const bob = (
    <svg
      viewBox="0 0 16 20"
      className={`${className} origin-top animate-[swing_1.1s_ease-in-out_infinite]`}
      aria-hidden="true"
    >
      <path d="M8 0v9" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4 9h8l-1 3.6L8 20l-3-7.4z" fill="currentColor" />
    </svg>
  );
  if (label === undefined) return bob;
  return (
    <span role="status" className="inline-flex items-center gap-3 text-ink-soft">
      {bob}
      {label}
    </span>
  );
}
