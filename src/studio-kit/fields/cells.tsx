/** Cells of Payload's lists that read as words: a field names one as its `admin.components.Cell`. */
import type { DefaultServerCellComponentProps } from 'payload';
import { formatBytes } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';

/** A name of ours, such as `contact_form`. */
export const WordsCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'string' && cellData ? asWords(cellData) : '–'}</span>
);

/** A number of bytes. */
export const SizeCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatBytes(cellData) : '–'}</span>
);
