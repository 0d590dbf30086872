/** Beyond this nothing a calculator shows would still be read; it also keeps every product finite. */
const largest = 1_000_000_000;

/**
 * A number as people type or paste it: "1,000", "$75", " 3.7 ". Anything negative or not a number counts as 0.
 * Never NaN or infinite.
 */
export function parseAmount(typed: string): number {
  const bare = typed
    .trim()
    .replace(/^\$/, '')
    .replace(/[\s,_]/g, '');
  if (!/^\d*\.?\d+(e\d{1,2})?$|^\d+\.$/i.test(bare)) return 0;
  return Math.min(Number(bare), largest);
}
