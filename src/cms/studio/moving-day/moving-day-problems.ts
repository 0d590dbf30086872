import { ownEntry } from '@/lib/own-entry';

/** Form of the page to which an error belongs. */
export type UploadForm = 'redirects' | 'log' | 'list';

const shared: Readonly<Record<string, string>> = {
  no_file: 'Choose a file first. If you did, it did not arrive whole: send it again.',
  too_slow: 'The file took too long to arrive. Please send it again.',
  no_paths: 'There is no address of a page in this. It takes one path a line, or an access log.',
  packed_list: 'This file is packed. Unpack it, and choose the log or list that is in it.',
  no_csv: 'This is no CSV file. In a spreadsheet, save it as CSV first.',
  too_many_rows: 'The file has more than 20,000 rows. Split it.',
  unreadable_file: 'A row of this file cannot be read as comma-separated values.',
};
const tooLarge: Record<UploadForm, string> = {
  redirects: 'This file is larger than 5 MB.',
  log: 'This file is larger than 20 MB. Take the log of some days alone.',
  list: 'This list is too long. Upload it as a file.',
};

/** Message about a refused file or list; undefined for other errors. */
export const moveProblem = (form: UploadForm, code: string): string | undefined =>
  code === 'too_large' ? tooLarge[form] : ownEntry(shared, code);
