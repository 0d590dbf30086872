/** Turns a WOFF2 file into a TrueType file of one weight, for drawings that read no WOFF2: PDFs and link pictures. */
import { create, type Font } from 'fontkit';
import { printOf } from '@/lib/file-print';
import { DamagedFont } from './unpack/byte-cursor';
import { drawInstance } from './unpack/draw-instance';
import { unpackWoff2 } from './unpack/woff2-tables';
import { writeFont } from './unpack/write-font';
import { writeNames } from './unpack/write-names';

/** Tables that make a font variable. */
const variationTables = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'VVAR', 'STAT', 'cvar'];
/** Instructions for the outlines of the default weight. */
const instructionTables = ['fpgm', 'prep', 'cvt '];

export type FaceRequest = { bytes: Uint8Array; weight: number };

const isFont = (opened: object): opened is Font => 'getVariation' in opened;

/** Letters, digits and hyphens, as a PostScript name may have them. */
const plain = (name: string) => name.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40) || 'Font';

/** @throws DamagedFont, and errors of a damaged font */
export function printFace({ bytes, weight }: FaceRequest): Uint8Array {
  const tables = unpackWoff2(bytes);
  const font = create(writeFont(tables));
  if (!isFont(font)) throw new DamagedFont('It holds several fonts.');
  const axis = font.variationAxes.wght;
  const wght = axis && Math.min(axis.max, Math.max(axis.min, weight));
  if (axis && wght !== undefined && wght !== axis.default) {
    for (const [tag, table] of drawInstance(font.getVariation({ wght }), tables)) tables.set(tag, table);
    for (const tag of instructionTables) tables.delete(tag);
  }
  for (const tag of variationTables) tables.delete(tag);
  const family = font.familyName || 'Font';
  const style = String(wght ?? weight);
  // The upright and the italic of a family may state the same name.
  const postScript = `${plain(family)}-${style}-${printOf(bytes).slice(0, 6)}`;
  tables.set('name', writeNames({ family, style, full: `${family} ${style}`, postScript }));
  return writeFont(tables);
}
