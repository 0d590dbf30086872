/** Unpacks a WOFF2 file (W3C WOFF File Format 2.0) into the tables of an OpenType font. */
import { brotliDecompressSync } from 'node:zlib';
import { ByteCursor, DamagedFont } from './byte-cursor';
import type { FontTables } from './font-tables';
import { restoreGlyphs } from './restore-glyphs';
import { restoreMetrics } from './restore-metrics';

/** Maximum size of an unpacked font in bytes, and maximum number of its tables. */
const maxUnpacked = 8_000_000;
const maxTables = 64;

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';

const tagAt = (index: number) => knownTags.slice(index * 5, index * 5 + 4);

const woff2 = 0x774f4632;
const collection = 0x74746366;

type Entry = { tag: string; length: number; packed: number; isTransformed: boolean };

function readEntry(file: ByteCursor): Entry {
  const flags = file.u8();
  const index = flags & 0x3f;
  const tag = index === 63 ? file.text(4) : tagAt(index);
  const version = flags >> 6;
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  const length = file.base128();
  return { tag, length, packed: isTransformed ? file.base128() : length, isTransformed };
}

function decompress(packed: Uint8Array, length: number): Uint8Array {
  try {
    const unpacked = brotliDecompressSync(packed, { maxOutputLength: Math.max(1, length) });
    if (unpacked.length === length) return unpacked;
  } catch {
    // A file that unpacks to more bytes than it states is refused like a damaged one.
  }
  throw new DamagedFont('It does not unpack to what it says.');
}

export const isWoff2 = (bytes: Uint8Array): boolean =>
  bytes.length > 48 && new ByteCursor(bytes).u32() === woff2;

/** @throws DamagedFont if the file is no WOFF2, damaged, or larger than any font of a web page */
export function unpackWoff2(bytes: Uint8Array): FontTables {
  const file = new ByteCursor(bytes);
  if (file.u32() !== woff2) throw new DamagedFont('It is no WOFF2 file.');
  if (file.u32() === collection) throw new DamagedFont('It holds several fonts.');
  file.take(4);
  const count = file.u16();
  file.take(6);
  const packedSize = file.u32();
  file.take(24);
  if (count === 0 || count > maxTables) throw new DamagedFont('It has too many tables.');
  const entries = Array.from({ length: count }, () => readEntry(file));
  const total = entries.reduce((sum, { packed }) => sum + packed, 0);
  const restored = entries.reduce((sum, { length }) => sum + length, 0);
  if (Math.max(total, restored) > maxUnpacked)
    throw new DamagedFont('It is larger than any font of a web page.');
  const data = new ByteCursor(decompress(file.take(packedSize), total));
  const tables: FontTables = new Map();
  const transformed = new Map<string, Uint8Array>();
  for (const { tag, packed, isTransformed } of entries) {
    if (tables.has(tag) || transformed.has(tag)) throw new DamagedFont('It has a table twice.');
    (isTransformed ? transformed : tables).set(tag, data.take(packed));
  }
  return restore(tables, transformed);
}

/** Restores tables that WOFF2 stores in a transformed format. */
function restore(tables: FontTables, transformed: ReadonlyMap<string, Uint8Array>): FontTables {
  const glyf = transformed.get('glyf');
  const lefts = glyf ? restoreGlyphs(tables, glyf) : [];
  const hmtx = transformed.get('hmtx');
  if (hmtx) restoreMetrics(tables, hmtx, lefts);
  for (const tag of transformed.keys())
    if (!tables.has(tag)) throw new DamagedFont(`Its table ${tag} is stored in an unknown way.`);
  return tables;
}
