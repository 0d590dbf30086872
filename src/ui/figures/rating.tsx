const best = 5;

/** Rating as five marks; the accessible name has the value. */
export function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`Rated ${value} out of ${best}`} className="flex gap-1">
      {Array.from({ length: best }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change place
          key={index}
          className={`h-3 w-1 forced-colors:forced-color-adjust-none ${index < value ? 'bg-accent forced-colors:bg-[CanvasText]' : 'bg-line forced-colors:bg-[GrayText]'}`}
        />
      ))}
    </span>
  );
}
