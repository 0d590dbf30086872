import type { LookFace } from '../look';

/** A pair of faces that a firm can choose. Their files are the house's own and stand in `src/ui/fonts` or `public`. */
export type FontPair = {
  key: string;
  /** As the studio names it: “Newsreader and Hanken Grotesk”. */
  label: string;
  /** What it says, in a few words: “Warm and literary”. */
  character: string;
  display: LookFace;
  text: LookFace;
  /** Words that the studio sets in the pair. */
  sample: { heading: string; text: string };
  licence: string;
};
