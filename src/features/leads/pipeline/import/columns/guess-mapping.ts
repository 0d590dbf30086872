import type { DecimalMark } from '@/lib/format/parse-amount';
import { readAddresses } from './addresses';
import { provenMark } from './amounts';
import { suggestChoice } from './choice-words';
import { addressName, isOptInName, isOptOutName, isStatusName, lookupNames } from './column-names';
import { provenDayFirst } from './dates/read-day';
import { fieldNames, type ImportFieldName, importFields, isRepeatable, type Mapping } from './import-fields';
import { isStatusOfMails } from './opt-outs';

/** Index of the column whose cells are most often addresses; -1 if no column has any. */
function addressColumn(columns: readonly string[], samples: readonly (readonly string[])[]): number {
  const counts = columns.map(
    (_, index) => samples.filter((cells) => readAddresses(cells[index] ?? '').length > 0).length,
  );
  const most = counts.reduce((max, count) => Math.max(max, count), 0);
  return most > 0 ? counts.indexOf(most) : -1;
}

/**
 * Suggests the mapping by column names. Cells decide only which column contains addresses if no name says so, and
 * whether a column `Status` says who is subscribed. @param samples first rows
 */
export function guessMapping(
  columns: readonly string[],
  samples: readonly (readonly string[])[] = [],
): Mapping {
  const names = columns.map(lookupNames);
  const mapping: Mapping = columns.map(() => null);
  const take = (index: number, field: ImportFieldName) => {
    if (index >= 0 && mapping[index] === null) mapping[index] = field;
  };
  const isOwnExport = names.some(([name]) => name === 'priorityscore');
  for (const [index, own] of names.entries()) {
    const column = columns[index] ?? '';
    const cells = samples.map((row) => row[index] ?? '');
    if (own.some((name) => addressName.test(name))) take(index, 'email');
    if (isOptOutName(column)) take(index, 'opt_out');
    if (isOptInName(column) && !cells.some((cell) => cell.includes('@'))) take(index, 'subscribed');
    if (isStatusName(column) && cells.some(isStatusOfMails)) take(index, 'subscribed');
  }
  for (const field of fieldNames) {
    // Leads that were exported here and are imported again would get one more line of notes each time.
    if (isOwnExport && field === 'created_there') continue;
    for (const name of importFields[field].names) {
      if (!isRepeatable(field) && mapping.includes(field)) break;
      for (const [index, own] of names.entries()) {
        const isFree = isRepeatable(field) || !mapping.includes(field);
        if (isFree && own.includes(name)) take(index, field);
      }
    }
  }
  // Beside a column with stages, `Status` may say which deals are won and lost.
  for (const [index, own] of names.entries()) {
    const isEnd = (row: readonly string[]) => suggestChoice('outcome', row[index] ?? '') !== undefined;
    if (own.includes('status') && samples.some(isEnd)) take(index, 'outcome');
  }
  // If no column name means addresses, the column with most addresses is taken, even if its name fits another field.
  if (!mapping.includes('email')) {
    const index = addressColumn(columns, samples);
    if (index >= 0) mapping[index] = 'email';
  }
  return mapping;
}

/** Decimal marks that the first rows prove, by index of the column with amounts. */
export function guessDecimals(
  mapping: Mapping,
  samples: readonly (readonly string[])[],
): Record<string, DecimalMark> {
  const marks = mapping.flatMap((field, index): [number, DecimalMark][] => {
    if (field !== 'deal_value') return [];
    const mark = samples.map((cells) => provenMark(cells[index] ?? '')).find(Boolean);
    return mark ? [[index, mark]] : [];
  });
  return Object.fromEntries(marks);
}

/** Order of day and month that the first rows prove, by index of the column with dates. */
export function guessDayFirst(
  mapping: Mapping,
  samples: readonly (readonly string[])[],
): Record<string, boolean> {
  const orders = mapping.flatMap((field, index): [number, boolean][] => {
    if (field !== 'created_there' && field !== 'closed_there') return [];
    const order = samples
      .map((cells) => provenDayFirst(cells[index] ?? ''))
      .find((proven) => proven !== undefined);
    return order === undefined ? [] : [[index, order]];
  });
  return Object.fromEntries(orders);
}
