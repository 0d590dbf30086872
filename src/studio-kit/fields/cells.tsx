/** Cells of Payload's lists, named by fields as `admin.components.Cell`. */
import type { DefaultServerCellComponentProps } from 'payload';
import { formatBytes, formatTenths } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';

/** Shows an identifier such as `contact_form` in words. */
export const WordsCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'string' && cellData ? asWords(cellData) : '–'}</span>
);

/** Shows a checkbox as Yes, or as a dash. */
export const YesNoCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{cellData === true ? 'Yes' : '–'}</span>
);

/** Shows a file size. */
export const SizeCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatBytes(cellData) : '–'}</span>
);

/** Shows a number with separators. */
export const NumberCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatTenths(cellData) : '–'}</span>
);
