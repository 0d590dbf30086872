import { expect, it } from 'vitest';
import { csvFile } from './csv';

it('defuses what a spreadsheet would run, and leaves numbers alone', () => {
  const rows = [
    ['=HYPERLINK("x")', '+1', '-1', '@a', '\tb', 'a=b'],
    [-12.5, 0, Number.NaN, 1e9, '', 'x'],
  ];
  expect(csvFile(rows)).toBe(`\uFEFF"'=HYPERLINK(""x"")",'+1,'-1,'@a,'\tb,a=b\r\n-12.5,0,,1000000000,,x\r\n`);
});

it('keeps quotes, commas and line ends inside their cell', () => {
  expect(csvFile([['a "b", c\nd', 'e']])).toBe('\uFEFF"a ""b"", c\nd",e\r\n');
});
