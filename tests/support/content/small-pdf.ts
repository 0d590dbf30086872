/** A minimal file that is accepted as PDF, with a word to search for. */
export const smallPdf = (word = 'nothing') =>
  Buffer.from(
    `%PDF-1.4\n% ${word}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n110\n%%EOF\n`,
  );
