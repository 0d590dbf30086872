import { reportFile } from '../frame/report-file';
import { type Computed, type FieldName, inputs } from './state';

/** Renders the entered figures, and the low, middle and high value of each method. */
export function reportCsv({ amounts, valuation }: Computed): string {
  const ends = (range: { low: number; middle: number; high: number } | null) =>
    range ? [range.low, range.middle, range.high] : ['none', 'none', 'none'];
  return reportFile([
    ['Entered', ''],
    ...(Object.keys(inputs) as FieldName[]).map((name) => [inputs[name].label, amounts[name]]),
    [],
    ['Method', 'Low, USD', 'Middle, USD', 'High, USD'],
    ...valuation.methods.map(({ label, range }) => [label, ...ends(range)]),
    ['Weighted', ...ends(valuation.range)],
  ]);
}
