/**
 * Finds the rows of the tables in a Ghost export, so that one row at a time is parsed: parsing the whole file takes
 * several times its size in memory.
 */

/** A row of a table, or the beginning of a table. `site` counts the sites of the file. */
export type TablePart =
  | { kind: 'table'; site: number; table: string }
  | { kind: 'row'; site: number; table: string; json: () => string };

/** An object or array that is open. */
interface Frame {
  isArray: boolean;
  /** Name of the current field of an object. */
  key: string;
  /** Number of the current item of an array. */
  index: number;
}

/** Reason why a file is no export. */
export class NoTables extends Error {
  constructor(readonly why: 'other' | 'broken') {
    super(`The file has no tables: ${why}.`);
  }
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, colon, comma] = [code('"'), code('\\'), code(':'), code(',')];
const [openObject, closeObject, openArray, closeArray] = [code('{'), code('}'), code('['), code(']')];
/** White space, and the byte order mark of some files. */
const blanks: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

const maxDepth = 60;
/** Maximum number of bytes of a name that are read; names of tables are shorter. */
const maxName = 100;

/** Table whose rows the next objects are, or that the next array contains. */
function placeOf(frames: readonly Frame[]): { site: number; table: string; isRow: boolean } | null {
  // `{db: [{data: {posts: […]}}]}`, or in old exports `{data: {posts: […]}}`.
  const isList = frames[0]?.key === 'db' && frames[1]?.isArray === true;
  const [site, table, rows] = isList ? frames.slice(2) : frames;
  if (site?.key !== 'data' || site.isArray || !table || table.isArray) return null;
  const isRow = rows?.isArray === true;
  if (frames.length !== (isList ? 4 : 2) + Number(isRow)) return null;
  return { site: isList ? (frames[1]?.index ?? 0) : 0, table: table.key, isRow };
}

/** Text between two positions of a file that arrived in chunks. */
function textBetween(chunks: readonly Uint8Array[], from: [number, number], to: [number, number]): string {
  const [[first, start], [last, end]] = [from, to];
  const parts = chunks.slice(first, last + 1).map((chunk, at, { length }) => {
    const [begin, stop] = [at === 0 ? start : 0, at === length - 1 ? end : chunk.length];
    return chunk.subarray(begin, stop);
  });
  return Buffer.concat(parts).toString();
}

/** Walks a file. @throws NoTables if it is not one JSON object, or is nested too deeply */
export function* ghostTables(chunks: readonly Uint8Array[]): Generator<TablePart> {
  const frames: Frame[] = [];
  let isInText = false;
  let isEscaped = false;
  let isOver = false;
  let name: number[] = [];
  /** The current row, whose parts are skipped: its start, and its number of open objects and arrays. */
  let row: { from: [number, number]; site: number; table: string } | null = null;
  let depth = 0;
  for (const [number, chunk] of chunks.entries()) {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInText = false;
        else if (row === null && name.length < maxName) name.push(byte);
        continue;
      }
      if (byte === quote) {
        isInText = true;
        name = [];
      } else if (byte === openObject || byte === openArray) {
        if (isOver) throw new NoTables('broken');
        depth += 1;
        if (depth > maxDepth) throw new NoTables('other');
        if (row !== null) continue;
        const isArray = byte === openArray;
        const place = placeOf(frames);
        if (place?.isRow && !isArray) row = { from: [number, at], site: place.site, table: place.table };
        else if (place && !place.isRow && isArray)
          yield { kind: 'table', site: place.site, table: place.table };
        if (row === null) frames.push({ isArray, key: '', index: 0 });
      } else if (byte === closeObject || byte === closeArray) {
        depth -= 1;
        if (row !== null) {
          if (depth > frames.length) continue;
          const { from, site, table } = row;
          const to: [number, number] = [number, at + 1];
          row = null;
          yield { kind: 'row', site, table, json: () => textBetween(chunks, from, to) };
        } else if (frames.pop()?.isArray !== (byte === closeArray)) throw new NoTables('broken');
        isOver = depth === 0;
      } else if (row === null) {
        const frame = frames.at(-1);
        if (!frame && !blanks.has(byte)) throw new NoTables(isOver ? 'broken' : 'other');
        if (frame && byte === colon) frame.key = Buffer.from(name).toString();
        if (frame && byte === comma) frame.index += 1;
      }
    }
  }
  if (!isOver) throw new NoTables('broken');
}
