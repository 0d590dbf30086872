import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { restoreFormulas, toCsv } from './csv';

it('writes what RFC 4180 asks for, every text in quotes', () => {
  expect(
    toCsv([
      ['a', 'b,c', ''],
      ['say "no"', 'two\nlines', 1],
    ]),
  ).toBe('\uFEFF"a","b,c",\r\n"say ""no""","two\nlines",1\r\n');
});

it('leaves numbers what they are, and nothing where there is none', () => {
  expect(toCsv([[-1.5, 0, Number.NaN, Number.POSITIVE_INFINITY]])).toBe('\uFEFF-1.5,0,,\r\n');
});

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const hostile = [
  ...signs.flatMap((sign) => [
    `${sign}1+1`,
    `'${sign}1`,
    ...[';', '\t', '\r', '\n', '\r\n'].map((end) => `Acme${end}${sign}1+1${end}x`),
  ]),
  ...['\t=1', '\r=1', "''=1", ';=1;=2', '";=1', '",=1', '\t\t\t@x', "a;'=1", ';', '\t', "'", ''],
];

/** Cells as a spreadsheet finds them that splits at `delimiter`, whatever the file was written with. */
const cellsOf = (csv: string, delimiter: string): string[] =>
  parse(csv, { bom: true, delimiter, relax_quotes: true, relax_column_count: true, escape: '"' }).flat();
/** The same by one that takes no sign for a quote. */
const rawCellsOf = (csv: string): string[] => csv.slice(1).split(/[;\t\r\n]/);

describe.each(hostile)('%j', (text) => {
  const csv = toCsv([['first', text, 'last']]);

  it.each([',', ';', '\t'])('holds no cell that is run as a formula where cells are split at %j', (sign) => {
    expect(cellsOf(csv, sign).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('holds none either where quotes mean nothing', () => {
    expect(rawCellsOf(csv).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('is read back unchanged', () => {
    const [[, read = ''] = []] = parse(csv, { bom: true }) as string[][];
    expect(restoreFormulas(read)).toBe(text);
  });
});
