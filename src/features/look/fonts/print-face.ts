/** Turns a WOFF2 file into a TrueType file of one weight, for drawings that read no WOFF2: PDFs and link pictures. */
import { create, type Font } from 'fontkit';
import { drawInstance } from './unpack/draw-instance';
import { unpackWoff2 } from './unpack/woff2-tables';
import { writeFont } from './unpack/write-font';

/** Tables that make a font variable. */
const variationTables = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'VVAR', 'STAT', 'cvar'];
/** Instructions for the outlines of the default weight. */
const instructionTables = ['fpgm', 'prep', 'cvt '];

export type FaceRequest = { bytes: Uint8Array; weight: number };

const isFont = (opened: object): opened is Font => 'getVariation' in opened;

/** @throws DamagedFont, and errors of a damaged font */
export function printFace({ bytes, weight }: FaceRequest): Uint8Array {
  const tables = unpackWoff2(bytes);
  const variable = tables.has('fvar') ? create(writeFont(tables)) : null;
  const axis = variable && isFont(variable) ? variable.variationAxes.wght : undefined;
  if (variable && isFont(variable) && axis) {
    const wght = Math.min(axis.max, Math.max(axis.min, weight));
    if (wght !== axis.default) {
      for (const [tag, table] of drawInstance(variable.getVariation({ wght }), tables))
        tables.set(tag, table);
      for (const tag of instructionTables) tables.delete(tag);
    }
  }
  for (const tag of variationTables) tables.delete(tag);
  return writeFont(tables);
}
