/**
 * Converts a WOFF2 file into a TrueType file of one weight, for PDFs and share pictures, whose renderers do not read
 * WOFF2.
 */
import { create, type Font } from 'fontkit';
import { printOf } from '@/lib/file-print';
import { DamagedFont } from './unpack/byte-cursor';
import { drawInstance } from './unpack/draw-instance';
import type { FontTables } from './unpack/font-tables';
import { unpackWoff2 } from './unpack/woff2-tables';
import { writeFont } from './unpack/write-font';
import { writeNames } from './unpack/write-names';

/** Tables of variable fonts. */
const variationTables = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'VVAR', 'STAT', 'cvar'];
/** Instructions for the outlines of the default weight. */
const instructionTables = ['fpgm', 'prep', 'cvt '];

/** Tables that drawing needs; others of an uploaded font could keep the renderer busy. */
const drawnTables: ReadonlySet<string> = new Set([
  ...['head', 'hhea', 'hmtx', 'maxp', 'OS/2', 'post', 'cmap', 'name', 'glyf', 'loca', 'CFF '],
  ...instructionTables,
]);

/** Height of a line above and below the baseline, as shares of the em. */
type LineBox = { ascent: number; descent: number };

/**
 * @param isUploaded whether the font is a firm's own file
 * @param line in place of the font's own, so that headings of all faces take the same room
 */
export type FaceRequest = {
  bytes: Uint8Array;
  weight: number;
  isUploaded?: boolean;
  line?: LineBox | undefined;
};

/** Offsets of ascender, descender and line gap in the three tables that state them. */
const linePlaces: readonly [tag: string, ascender: number, descender: number, gap: number | null][] = [
  ['hhea', 4, 6, 8],
  ['OS/2', 68, 70, 72],
  ['OS/2', 74, 76, null],
];

function setLine(tables: FontTables, em: number, { ascent, descent }: LineBox): void {
  for (const [tag, ascender, descender, gap] of linePlaces) {
    const table = Buffer.from(tables.get(tag) ?? []);
    if (table.length <= descender + 1) throw new DamagedFont(`Its table ${tag} ends too early.`);
    table.writeInt16BE(Math.round(ascent * em), ascender);
    // In the third table, both are distances.
    table.writeInt16BE(Math.round((gap === null ? descent : -descent) * em), descender);
    if (gap !== null) table.writeInt16BE(0, gap);
    tables.set(tag, table);
  }
}

const isFont = (opened: object): opened is Font => 'getVariation' in opened;

/** Letters, digits and hyphens, as a PostScript name may have them. */
const plain = (name: string) => name.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40) || 'Font';

/** @throws DamagedFont, and errors of the parser for a damaged font */
export function printFace({ bytes, weight, isUploaded = false, line }: FaceRequest): Uint8Array {
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
  if (isUploaded) for (const tag of [...tables.keys()]) if (!drawnTables.has(tag)) tables.delete(tag);
  if (line) setLine(tables, font.unitsPerEm, line);
  const family = font.familyName || 'Font';
  const style = String(wght ?? weight);
  // The upright and the italic of a family may state the same name.
  const postScript = `${plain(family)}-${style}-${printOf(bytes).slice(0, 6)}`;
  tables.set('name', writeNames({ family, style, full: `${family} ${style}`, postScript }));
  return writeFont(tables);
}
