import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table';
import { parseWorkbook } from './parse-workbook';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const header = '<?xml version="1.0" encoding="UTF-8"?>';

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Parts of a workbook. @param sheets rows of each sheet, as XML */
const partsOf = (sheets: Record<string, string>) => {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `${header}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${header}<styleSheet xmlns="${spreadsheet}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, name] of names.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${header}<worksheet xmlns="${spreadsheet}"><sheetData>${sheets[name]}</sheetData></worksheet>`;
  }
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
};
const workbook = (sheets: Record<string, string>) => zipSync(partsOf(sheets));

const people = `<row r="1">${text('A1', 'Email')}${text('B1', 'Phone')}${text('C1', 'Since')}${text('D1', 'Value')}</row>
  <row r="3">${text('A3', 'ada@x.example')}${number('B3', '442079460001')}${number('C3', '45413', 1)}${number('D3', '0.1')}</row>`;
const cover = `<row r="1">${text('A1', 'Report')}</row><row r="2">${text('A2', 'of May')}</row>`;

describe('an Excel file', () => {
  it('the first sheet with an address column is read, with its row numbers, and with numbers and dates as text', async () => {
    const rows: unknown[] = [];
    const table = await parseTable(workbook({ Cover: cover, People: people }), async (part) => {
      rows.push(...part);
    });
    expect(table.columns).toEqual(['Email', 'Phone', 'Since', 'Value']);
    expect(rows).toEqual([{ number: 3, cells: ['ada@x.example', '442079460001', '2024-05-01', '0.1'] }]);
    expect(table.skipped).toEqual(['Sheet “People” is read, other sheets are not.']);
  });

  it('the result of a formula is read, not the formula, and an error in one cell does not affect the other cells', async () => {
    const row = `<row r="1">${text('A1', 'Email')}${text('B1', 'Name')}${text('C1', 'Company')}</row>
      <row r="2">${text('A2', 'ada@x.example')}<c r="B2" t="str"><f>HYPERLINK("http://x")</f><v>Ada</v></c><c r="C2" t="e"><v>#REF!</v></c></row>`;
    const { rows } = await parseWorkbook(workbook({ People: row }));
    expect(rows[1]?.slice(0, 2)).toEqual(['ada@x.example', 'Ada']);
  });

  it('a workbook that claims to unpack to more than the limit is refused before it is unpacked', async () => {
    const bytes = Buffer.from(workbook({ People: people }));
    // The uncompressed size in each entry of the central directory.
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
      bytes.writeUInt32LE(0xe0000000, at + 24);
    }
    await expect(parseWorkbook(bytes)).rejects.toThrow('too large when unpacked');
  });

  it('a workbook that states smaller sizes than it has is refused', async () => {
    const bytes = Buffer.from(workbook({ People: people + '<row/>'.repeat(100_000) }));
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
      bytes.writeUInt32LE(100, at + 24);
    }
    await expect(parseWorkbook(bytes)).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    [
      'entities that multiply',
      `${header}<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
    ],
    ['broken XML', '<worksheet><sheetData><row r="1"><c r="A1'],
    ['a sheet without rows', `<worksheet xmlns="${spreadsheet}"><sheetData/></worksheet>`],
  ])('a workbook with %s is refused with status 422', async (_, sheet) => {
    const parts = { ...partsOf({ People: people }), 'xl/worksheets/sheet1.xml': strToU8(sheet) };
    await expect(parseTable(zipSync(parts), async () => undefined)).rejects.toMatchObject({ status: 422 });
  });
});
