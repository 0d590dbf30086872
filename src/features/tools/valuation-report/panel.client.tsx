'use client';

import { formatUsd } from '@/lib/format/format-number';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Readout } from '../../calculators/components/readout.client';
import { downloadFile } from '../frame/download-file.client';
import { InputsFirst, ToolSheet } from '../frame/tool-sheet.client';
import { useToolState } from '../frame/use-tool-state.client';
import type { ToolProps } from '../tool-props';
import { AutomationSection } from './automation-section.client';
import { FirmFields } from './firm-fields.client';
import { FootballField } from './football-field';
import { MethodSums, RiskSums } from './method-sums';
import type { ValuationInput } from './model/firm-formula';
import { reportCsv } from './report-csv';
import { Sensitivity } from './sensitivity';
import { type Computed, compute, fields } from './state';

const announce = ({ valuation: { range } }: Computed) =>
  range
    ? `Valuation: ${formatUsd(range.low)} to ${formatUsd(range.high)}, weighted ${formatUsd(range.middle)}`
    : 'Valuation: no method gives a value';

/** Values a small company by three methods, with all calculations shown; prints as a report. */
export function ValuationReport({ title, anchor, basis }: ToolProps) {
  const state = useToolState({ tool: 'valuation-report', anchor }, fields);
  const computed = compute(state.values);
  const { valuation, amounts } = computed;
  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={state.settled && announce(compute(state.settled))}
      address={state.address}
      actions={
        <Button
          variant="quiet"
          size="sm"
          onClick={() => downloadFile('valuation.csv', reportCsv(computed), 'text/csv;charset=utf-8')}
        >
          Download CSV
        </Button>
      }
    >
      <InputsFirst
        brief={
          valuation.range
            ? `Worth ${formatUsd(valuation.range.middle)}, from ${formatUsd(valuation.range.low)} to ${formatUsd(valuation.range.high)}`
            : 'No method gives a value'
        }
        inputs={<FirmFields computed={computed} state={state} />}
      >
        <div className="grid gap-8 p-5 sm:p-7 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:gap-10 print:grid-cols-[15rem_minmax(0,1fr)] print:py-3">
          <dl className="grid grid-cols-2 content-start items-start gap-x-6 gap-y-5">
            <Readout
              label="Weighted value, free of cash and loans"
              value={valuation.range?.middle ?? null}
              format={formatUsd}
              isMain
            />
            <Readout label="Low" value={valuation.range?.low ?? null} format={formatUsd} />
            <Readout label="High" value={valuation.range?.high ?? null} format={formatUsd} />
          </dl>
          {valuation.range ? (
            <FootballField valuation={valuation} />
          ) : (
            <Alert tone="warning" title="No method gives a value">
              Neither earnings nor cash nor assets are left. That happens to sound firms in a bad year: try a
              normal one, and say so in the report.
            </Alert>
          )}
        </div>
        {valuation.notes.length > 0 && (
          <div className="px-5 pb-6 sm:px-7">
            <Alert tone="warning" title="Before you believe it">
              <ul className="grid gap-1">
                {valuation.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Alert>
          </div>
        )}
      </InputsFirst>
      <section className="grid gap-8 border-t border-line p-5 sm:p-7 print:gap-4 print:py-3">
        <h3 className="display text-2xl print:text-lg">How it adds up</h3>
        <MethodSums methods={valuation.methods} />
        <RiskSums input={amounts as ValuationInput} />
        <Sensitivity table={computed.sensitivity} />
      </section>
      <AutomationSection computed={computed} state={state} />
      <section className="border-t border-line p-5 sm:p-7 print:py-3">
        <h3 className="font-semibold">What this is not</h3>
        <p className="measure mt-2 text-sm text-ink-soft">
          Not an appraisal, not an opinion for a court, a tax office or a bank, and no price. It applies rules
          of thumb to numbers nobody has checked. Cash is added and loans are taken off before anything is
          paid; the trade, the lease, the licenses and the buyer move it further than any sum on this page.
          For a sale, a divorce or a partner who leaves, pay an accredited appraiser.
        </p>
      </section>
    </ToolSheet>
  );
}
