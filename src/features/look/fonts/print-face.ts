/** Turns a WOFF2 file into a TrueType file of one weight, for drawings that read no WOFF2: PDFs and link pictures. */
import { create, type Font } from 'fontkit';
import { readTables, writeFont } from './unpack/write-font';
import { type FontTables, unpackWoff2 } from './unpack/woff2-tables';

/** Tables that make a font variable. */
const variationTables = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'VVAR', 'STAT', 'cvar'];

/** Tables that a font of one weight draws its letters by. */
const outlineTables = ['head', 'hhea', 'loca', 'maxp', 'glyf', 'hmtx'];

/** A variable font at one weight: all glyphs keep their places, so that the other tables remain true. */
function outlinesAt(font: Font, wght: number): FontTables {
  const drawn = font.getVariation({ wght });
  const subset = drawn.createSubset();
  for (let glyph = 0; glyph < font.numGlyphs; glyph += 1) subset.includeGlyph(drawn.getGlyph(glyph));
  return readTables(subset.encode());
}

export type FaceRequest = { bytes: Uint8Array; weight: number };

/** @throws DamagedFont, and errors of a damaged font */
export function printFace({ bytes, weight }: FaceRequest): Uint8Array {
  const tables = unpackWoff2(bytes);
  const packed = tables.has('fvar') ? create(writeFont(tables)) : null;
  const axis = packed && 'getVariation' in packed ? packed.variationAxes.wght : undefined;
  if (packed && 'getVariation' in packed && axis) {
    const wght = Math.min(axis.max, Math.max(axis.min, weight));
    if (wght !== axis.default) {
      const drawn = outlinesAt(packed, wght);
      for (const tag of outlineTables) {
        const table = drawn.get(tag);
        if (table) tables.set(tag, table);
      }
    }
  }
  for (const tag of variationTables) tables.delete(tag);
  return writeFont(tables);
}
