/** The glyphs that both fonts of the picture have; see `src/ui/fonts/README.md`. */
const hasGlyph = /^[ -~\u00a0-\u00ffıŒœ–—‘-‚“-„•…‹›€™−]$/;

/** More than the picture has room for. */
const maxLength = 1000;

/**
 * Text in the glyphs we have: other letters lose their marks, arrows become a word, the rest is left out. The
 * renderer would ask a font service for the missing ones at each picture, and fail without it.
 */
export function drawableText(text: string): string {
  const letters = [...text.slice(0, maxLength).replace(/[→⟶⇒]/g, ' to ').replace(/\s/g, ' ')].map((letter) =>
    hasGlyph.test(letter) ? letter : letter.normalize('NFKD').replace(/[^ -~]/g, ''),
  );
  return letters.join('').replace(/\s+/g, ' ').trim();
}
