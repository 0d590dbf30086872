const best = 5;

/** Rating as five marks; the accessible name has the value. */
export function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`Rated ${value} out of ${best}`} className="flex gap-1">
      {Array.from({ length: best }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change place
          key={index}
          className={index < value ? 'h-3 w-1 bg-accent' : 'h-3 w-1 bg-line'}
        />
      ))}
    </span>
  );
}
