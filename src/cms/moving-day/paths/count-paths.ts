/** Counts the paths of a log or a list, in memory that does not grow with the file. */
import { AppError } from '@/http/app-error';
import { keptPath, type LeftOut } from './kept-path';
import { LineReader } from './log-line';

/** Number of paths that are stored. */
const topPaths = 50;
/** Maximum length of a line in bytes; the rest of a longer line is skipped. */
const maxLine = 8192;
/** Maximum number of paths that are counted at the same time. */
const maxCounted = 100_000;

export interface CountedPaths {
  /** The most frequent paths, the most frequent first. */
  paths: { path: string; count: number }[];
  lines: number;
  /** Number of lines that were left out, by reason. */
  leftOut: Record<LeftOut | 'refused' | 'unreadable', number>;
}

/** Drops the rarest paths until half of the maximum is left. A path that is among the most frequent stays. */
function dropRarest(counts: Map<string, number>): void {
  for (let least = 1; counts.size > maxCounted / 2; least *= 2)
    for (const [path, count] of counts) if (count <= least) counts.delete(path);
}

/** Copies a text, because a substring of a line would keep the whole line in memory. */
const copied = (text: string) => Buffer.from(text).toString();

/** Splits bytes into lines, and drops NUL bytes, which are every second byte in UTF-16. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let held = '';
  let isSkipping = false;
  for await (const chunk of chunks) {
    const lines: string[] = [];
    // Decodes as Latin-1, one character per byte, so that no character is split between chunks.
    const text = Buffer.from(chunk).toString('latin1');
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      lines.push(isSkipping ? held : held + text.slice(at, Math.min(end, at + maxLine)));
      [held, isSkipping, at] = ['', false, end + 1];
    }
    if (!isSkipping) {
      held += text.slice(at, at + maxLine);
      if (held.length >= maxLine) [held, isSkipping] = [held.slice(0, maxLine), true];
    }
    yield lines;
  }
  yield [held];
}

const isAscii = /^[\t\r\x20-\x7e]*$/;

/** Reads the bytes of a line as UTF-8. */
const decodedLine = (line: string) => {
  if (isAscii.test(line)) return line;
  const short = line.slice(0, maxLine).replaceAll('\0', '');
  return Buffer.from(short, 'latin1')
    .toString('utf8')
    .replace(/^[\uFEFF\uFFFD]+/, '');
};

function assertText(chunk: Uint8Array): void {
  const isPacked = (chunk[0] === 0x1f && chunk[1] === 0x8b) || (chunk[0] === 0x50 && chunk[1] === 0x4b);
  if (isPacked) throw new AppError('packed_list', 422, 'The file is packed.');
}

/** @throws AppError 422 if the file is compressed, or no line of it contains a path */
export async function countPaths(chunks: AsyncIterable<Uint8Array>): Promise<CountedPaths> {
  const counts = new Map<string, number>();
  const reader = new LineReader();
  const leftOut = { asset: 0, feed: 0, junk: 0, unusable: 0, refused: 0, unreadable: 0 };
  let lines = 0;
  const count = (line: string) => {
    const found = reader.read(decodedLine(line));
    if (found === 'blank') return;
    lines += 1;
    if (typeof found === 'string') {
      leftOut[found] += 1;
      return;
    }
    const path = keptPath(found.target);
    if (path === 'asset' || path === 'feed' || path === 'junk' || path === 'unusable') {
      leftOut[path] += 1;
      return;
    }
    const known = counts.get(path);
    counts.set(known === undefined ? copied(path) : path, (known ?? 0) + found.count);
    if (counts.size > maxCounted) dropRarest(counts);
  };
  let isFirst = true;
  const checked = async function* () {
    for await (const chunk of chunks) {
      if (isFirst && chunk.length > 0) {
        assertText(chunk);
        isFirst = false;
      }
      yield chunk;
    }
  };
  for await (const some of linesOf(checked())) for (const line of some) count(line);
  const paths = [...counts]
    .map(([path, times]) => ({ path, count: times }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, topPaths);
  if (paths.length === 0) throw new AppError('no_paths', 422, 'There is no address of a page in this.');
  return { paths, lines, leftOut };
}
