import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { restoreFormulas, toCsv } from './csv';

it('toCsv follows RFC 4180 and quotes every text that is not empty', () => {
  expect(
    toCsv([
      ['a', 'b,c', ''],
      ['say "no"', 'two\nlines', 1],
    ]),
  ).toBe('\uFEFF"a","b,c",\r\n"say ""no""","two\nlines",1\r\n');
});

it('toCsv writes finite numbers as they are, and all other numbers as empty cells', () => {
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

/** Cells of a spreadsheet that splits at `delimiter`, whatever delimiter the file was written with. */
const cellsOf = (csv: string, delimiter: string): string[] =>
  parse(csv, { bom: true, delimiter, relax_quotes: true, relax_column_count: true, escape: '"' }).flat();
/** Cells of a spreadsheet that does not support quotes. */
const rawCellsOf = (csv: string): string[] => csv.slice(1).split(/[;\t\r\n]/);

describe.each(hostile)('toCsv of %j', (text) => {
  const csv = toCsv([['first', text, 'last']]);

  it.each([',', ';', '\t'])('no cell is a formula for a spreadsheet that splits the CSV at %j', (sign) => {
    expect(cellsOf(csv, sign).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('no cell is a formula for a spreadsheet that does not support quotes', () => {
    expect(rawCellsOf(csv).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('the exported text is restored unchanged when the CSV is read back', () => {
    const [[, read = ''] = []] = parse(csv, { bom: true }) as string[][];
    expect(restoreFormulas(read)).toBe(text);
  });
});
