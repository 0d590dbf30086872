/** Returns a 32-bit hash of the text. */
function hashOf(text: string) {
  return [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}

/** Seal whose number of teeth, ring and polygon derive from its text; the same text always gives the same seal. */
export function Seal({ text, className }: { text: string; className?: string }) {
  const hash = hashOf(text);
  const teeth = 24 + (hash % 4) * 8;
  const ring = 20 + ((hash >>> 3) % 3) * 3;
  const sides = 3 + ((hash >>> 6) % 4);
  const points = Array.from({ length: sides }, (_, index) => {
    const angle = (index / sides) * 2 * Math.PI - Math.PI / 2;
    return `${(50 + 13 * Math.cos(angle)).toFixed(1)},${(50 + 13 * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    <svg viewBox="0 0 100 100" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="50" cy="50" r="44" strokeWidth="7" pathLength={teeth * 2} strokeDasharray="1 1" />
      <circle cx="50" cy="50" r="37" strokeWidth="1.5" />
      <circle cx="50" cy="50" r={ring} strokeWidth="1.5" />
      <polygon points={points.join(' ')} fill="var(--color-accent)" stroke="none" />
    </svg>
  );
}
