import { formatUsd } from '@/lib/format/format-number';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { earningsSteps, multipleSteps } from './model/valuation-formula';

const signed = (step: number) => (step > 0 ? `+${step}` : String(step).replace('-', '−'));
const columns = multipleSteps.map((step) =>
  step === 0 ? 'Multiples as entered' : `Multiples ${signed(step)}`,
);

/** Table of the weighted value for other earnings and multiples. */
export function Sensitivity({ table }: { table: (number | null)[][] }) {
  return (
    <Table caption="The weighted value, with other earnings and other multiples" isCaptionVisible isStacked>
      <TableHead columns={['Earnings', ...columns]} />
      <tbody>
        {earningsSteps.map((step, row) => (
          <TableRow
            key={step}
            heading={step === 0 ? 'as entered' : `${signed(step)}%`}
            columns={columns}
            cells={multipleSteps.map((multiple, column) => {
              const value = table[row]?.[column] ?? null;
              const isEntered = step === 0 && multiple === 0;
              return (
                <span key={multiple} className={`figures ${isEntered ? 'font-semibold text-ink' : ''}`}>
                  {value === null ? '–' : formatUsd(value)}
                </span>
              );
            })}
          />
        ))}
      </tbody>
    </Table>
  );
}
