import type { Cell, Sheet } from 'write-excel-file/node';
import { readAmount } from '@/lib/format/parse-amount';
import type { ResourceTemplate } from '@/payload-types';
import type { ResourceFileFacts } from './file-facts';

type FileSheet = Sheet<Buffer>;
type TemplateSheet = NonNullable<ResourceTemplate['sheets']>[number];
type ColumnFormat = NonNullable<TemplateSheet['columns'][number]['format']>;

const numberFormats: Record<Exclude<ColumnFormat, 'text'>, string> = {
  number: 'General',
  money: '"$"#,##0.00',
  percent: '0.0%',
};

const colour = { head: '#121823', onHead: '#f9f7f1', strong: '#efe9dc', line: '#c9c3b6' } as const;
/** Font that comes with Excel, so that the workbook keeps its layout there. */
const fontFamily = 'Calibri';

/** Parses an amount as editors type it (`1,200`, `$75`, `40%`, `-3`); NaN for words. */
function numberOf(typed: string): number {
  const isNegative = typed.startsWith('-') || typed.startsWith('−');
  const isPercent = typed.endsWith('%');
  const amount = readAmount(typed.slice(isNegative ? 1 : 0, isPercent ? -1 : undefined));
  return (isNegative ? -amount : amount) / (isPercent ? 100 : 1);
}

/** Formulas are kept: templates are written by editors only, and no visitor's text gets into a workbook. */
function cellOf(typed: string, format: ColumnFormat, isStrong: boolean): Cell {
  const look = {
    borderColor: colour.line,
    bottomBorderStyle: 'thin' as const,
    ...(isStrong ? { fontWeight: 'bold' as const, backgroundColor: colour.strong } : {}),
  };
  const text = typed.trim();
  const numberFormat = format === 'text' ? undefined : { format: numberFormats[format] };
  if (text === '') return { ...look, type: String, value: '' };
  if (text.startsWith('=')) {
    return {
      ...look,
      ...numberFormat,
      type: 'Formula',
      value: text.slice(1),
      align: format === 'text' ? 'left' : 'right',
    };
  }
  const amount = numberFormat ? numberOf(text) : Number.NaN;
  if (!Number.isNaN(amount)) return { ...look, ...numberFormat, type: Number, value: amount, align: 'right' };
  return { ...look, type: String, value: text, wrap: true, alignVertical: 'top' };
}

function sheetOf({ name, columns, rows }: TemplateSheet): FileSheet {
  const head: Cell[] = columns.map(({ label, format }) => ({
    type: String,
    value: label,
    fontWeight: 'bold',
    textColor: colour.onHead,
    backgroundColor: colour.head,
    align: format === 'text' || !format ? 'left' : 'right',
    wrap: true,
  }));
  const body = (rows ?? []).map(({ cells, isStrong }) =>
    columns.map(({ format }, index) => cellOf(cells?.[index] ?? '', format ?? 'text', isStrong === true)),
  );
  return {
    sheet: sheetName(name),
    data: [head, ...body],
    columns: columns.map(({ width }) => ({ width: width ?? 18 })),
    stickyRowsCount: 1,
  };
}

/** Replaces characters that Excel does not allow in a sheet's name, and cuts it to 31 characters. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet';

/** Makes the names of sheets unique: a workbook in which two sheets have the same name does not open. */
function withOwnNames(sheets: FileSheet[]): FileSheet[] {
  const seen = new Set<string>();
  return sheets.map((sheet) => {
    let name = sheet.sheet ?? 'Sheet';
    for (let count = 2; seen.has(name.toLowerCase()); count += 1) name = `${name.slice(0, 27)} ${count}`;
    seen.add(name.toLowerCase());
    return { ...sheet, sheet: name };
  });
}

/** Last sheet, which states where the workbook comes from. */
const aboutSheet = ({ title, promise, brand, pageUrl, date }: ResourceFileFacts): FileSheet => ({
  sheet: 'About',
  data: [
    [{ type: String, value: title, fontWeight: 'bold', fontSize: 14 }],
    ...[promise, `${brand}, ${date}`, pageUrl].flatMap((text) =>
      text ? [[{ type: String, value: text, wrap: true }]] : [],
    ),
  ],
  columns: [{ width: 80 }],
});

/**
 * Renders a template's sheets as a workbook: sticky header rows, the editor's column widths, formulas that calculate
 * when it is opened.
 */
export async function workbookFile(
  sheets: readonly TemplateSheet[],
  facts: ResourceFileFacts,
): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const all = withOwnNames([...sheets.map(sheetOf), aboutSheet(facts)]);
  return writeWorkbook(all, { fontFamily, fontSize: 11 }).toBuffer();
}
