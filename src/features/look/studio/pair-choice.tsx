import type { TextFieldServerProps } from 'payload';
import { fontPairs } from '../fonts/pairs';
import { PairRadios } from './pair-radios.client';

/** The pairs of typefaces, each set in its own typefaces, and the firm’s own files. */
export function PairChoice({ path }: Pick<TextFieldServerProps, 'path'>) {
  const pairs = fontPairs.map(({ key, label, character, sample, display, text }, at) => ({
    // The built-in pair counts as no choice, so that pages contain no style for it.
    value: at === 0 ? '' : key,
    label,
    character,
    sample,
    faces: [display, text].map(({ url, weight }) => ({ url, weight })),
  }));
  return <PairRadios path={path} pairs={pairs} />;
}
