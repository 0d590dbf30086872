/** Reads the sheets of an Excel file (`.xlsx`). The caller runs it in a thread with limits of time and memory. */
import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { AppError, isAppError } from '@/http/app-error';
import { readAddresses } from '../columns/addresses';
import { isAddressName } from '../columns/column-names';
import { findHeader, headRows } from './find-header';

/** Maximum size of the unpacked parts of a workbook, in bytes. */
const maxUnpacked = 250_000_000;
const maxParts = 2000;

const unreadable = (message: string) => new AppError('unreadable_file', 422, message);

/**
 * Unzips the XML parts of a workbook within the limits, and packs them again without compression: the sizes that a
 * ZIP states may be false, and the parser does not check them.
 */
function repacked(bytes: Uint8Array): Buffer {
  let [unpacked, parts] = [0, 0];
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isText = name.endsWith('.xml') || name.endsWith('.xml.rels');
      if (!isText) return false;
      unpacked += originalSize;
      parts += 1;
      if (unpacked > maxUnpacked || parts > maxParts) {
        throw unreadable(
          'This Excel file is too large when unpacked. Save its sheet as CSV and choose that.',
        );
      }
      return true;
    },
  });
  return Buffer.from(zipSync(files, { level: 0 }));
}

/** Text of a number. An integer stays as it is stored, because `Number` would round a long phone number. */
const numberText = (stored: string) => (/^-?\d+$/.test(stored) ? stored : String(Number(stored)));

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

type Workbook = { sheet: string; otherSheets: number; rows: string[][] };

/**
 * Reads the first sheet with an address column; without one, the first sheet with rows.
 * @throws AppError 422 if the file is no workbook, or too large.
 */
export async function parseWorkbook(bytes: Uint8Array): Promise<Workbook> {
  try {
    const sheets = await readSheets(repacked(bytes), { parseNumber: numberText });
    const read = sheets.map(({ sheet, data }) => ({ sheet, data: data as unknown[][] }));
    const hasAddresses = ({ data }: (typeof read)[number]) => {
      const rows = data.slice(0, headRows).map((row) => row.map(cellText));
      const header = rows[Math.max(0, findHeader(rows))] ?? [];
      return (
        header.some(isAddressName) || rows.some((row) => row.some((cell) => readAddresses(cell).length > 0))
      );
    };
    const chosen = read.find(hasAddresses) ?? read.find(({ data }) => data.length > 0) ?? read[0];
    if (!chosen) throw unreadable('This Excel file has no sheet.');
    return {
      sheet: chosen.sheet,
      otherSheets: read.length - 1,
      rows: chosen.data.map((row) => row.map(cellText)),
    };
  } catch (error) {
    if (isAppError(error)) throw error;
    throw unreadable('This Excel file cannot be read. Open it, save its sheet as CSV, and choose that.');
  }
}
