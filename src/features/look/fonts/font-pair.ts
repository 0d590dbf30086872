import type { LookFace } from '../look';

/** A pair of typefaces that a firm can choose. Their files are built in, in `src/ui/fonts` or `public`. */
export type FontPair = {
  key: string;
  /** Label in the studio: “Newsreader and Hanken Grotesk”. */
  label: string;
  /** Character in a few words: “Warm and literary”. */
  character: string;
  display: LookFace;
  text: LookFace;
  /** Sample text in the studio. */
  sample: { heading: string; text: string };
  licence: string;
};
