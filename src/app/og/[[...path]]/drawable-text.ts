/** Matches the glyphs that both fonts of the image contain; see `src/ui/fonts/README.md`. */
const hasGlyph = /^[ -~\u00a0-\u00ffıŒœ–—‘-‚“-„•…‹›€™−]$/;

/** Maximum length of a text in characters: more than fit into the image. */
const maxLength = 1000;

/**
 * Reduces text to the available glyphs: strips diacritics, replaces arrows with a word, drops everything else. For
 * missing glyphs the renderer would request a font service per image, and fail without it.
 */
export function drawableText(text: string): string {
  const letters = [...text.slice(0, maxLength).replace(/[→⟶⇒]/g, ' to ').replace(/\s/g, ' ')].map((letter) =>
    hasGlyph.test(letter) ? letter : letter.normalize('NFKD').replace(/[^ -~]/g, ''),
  );
  return letters.join('').replace(/\s+/g, ' ').trim();
}
