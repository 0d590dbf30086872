/** Placeholder for text that is loading; hidden from screen readers, because the spinner beside it has a label. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change place
          key={index}
          className="block h-3.5 animate-pulse bg-line last:not-first:w-3/5"
        />
      ))}
    </span>
  );
}
