import type { FontPair } from './font-pair';

/** Pairs in the order of the studio; the first is the house's own, and choosing it chooses nothing. */
export const fontPairs: readonly FontPair[] = [];
