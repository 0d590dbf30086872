'use client';

import { useRef } from 'react';
import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { Button } from '@/ui/button';
import { AccordionItem } from '@/ui/layout/accordion';
import { downloadFile } from '../frame/download-file.client';
import { InputsFirst, ToolSheet } from '../frame/tool-sheet.client';
import { useToolState } from '../frame/use-tool-state.client';
import type { ToolProps } from '../tool-props';
import { cashFlowCsv } from './cash-flow-csv';
import { RangeSection } from './range-section.client';
import { ResultSection } from './result-section';
import { ScenarioFields } from './scenario-fields.client';
import { MonthTable, ScenarioTable } from './scenario-tables';
import { ScenarioTabs } from './scenario-tabs.client';
import {
  type Computed,
  computeScenarios,
  fields,
  readScenario,
  type ScenarioKey,
  type TypedScenario,
  writeScenario,
} from './state';
import { describeTotal } from './total-chart';

/** ROI calculator with several tasks, ramp-up, costs, discounting, ranges, and up to three scenarios. */
export function RoiCalculatorPro({ title, anchor, basis }: ToolProps) {
  const state = useToolState({ tool: 'roi-calculator-pro', anchor }, fields);
  const scenarios = computeScenarios(state.values);
  const current = scenarios.find(({ key }) => key === state.values.on) ?? scenarios[0];
  /**
   * Latest values, so that several changes in one render are all kept, as when fields adopt values typed before
   * hydration.
   */
  const latest = useRef(state.values);
  latest.current = state.values;
  if (!current) return null;
  const { key } = current;

  function put(changed: Partial<typeof state.values>) {
    latest.current = { ...latest.current, ...changed };
    state.changeSome(changed);
  }
  const edit = (change: (typed: TypedScenario) => TypedScenario) =>
    put({ [key]: writeScenario(change(readScenario(latest.current[key]))) });
  const settledScenario = state.settled && computeScenarios(state.settled).find((each) => each.key === key);
  const copy = (into: ScenarioKey) => {
    const typed = readScenario(latest.current[key]);
    put({ [into]: writeScenario({ ...typed, name: `${typed.name} ${into.toUpperCase()}` }), on: into });
  };

  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={settledScenario && describeTotal(settledScenario)}
      address={state.address}
      omittedInWords={omittedInWords}
      actions={
        <Button
          variant="quiet"
          size="sm"
          onClick={() => downloadFile('roi.csv', cashFlowCsv(scenarios), 'text/csv;charset=utf-8')}
        >
          Download CSV
        </Button>
      }
    >
      <ScenarioTabs
        scenarios={scenarios}
        current={key}
        choose={(on) => put({ on })}
        copy={copy}
        remove={(gone) => put({ [gone]: '', on: 'a' })}
      />
      <InputsFirst
        brief={inBrief(current)}
        inputs={
          <ScenarioFields key={key} typed={readScenario(state.values[key])} computed={current} edit={edit} />
        }
        isPrinted
      >
        <ResultSection scenarios={scenarios} current={current} />
        {scenarios.length > 1 && (
          <div className="border-t border-line p-5 sm:p-7">
            <ScenarioTable scenarios={scenarios} />
          </div>
        )}
      </InputsFirst>
      <RangeSection current={current} state={state} />
      <div className="px-5 sm:px-7 print:hidden">
        <AccordionItem summary="Every month, in numbers">
          <MonthTable current={current} />
        </AccordionItem>
      </div>
    </ToolSheet>
  );
}

const inBrief = ({ result: { npv, paybackMonths } }: Computed) =>
  `Net present value ${formatUsd(npv)}, ${paybackMonths === null ? 'not paid back in this time' : `paid back after ${formatTenths(paybackMonths)} months`}`;

const omittedInWords = (omitted: readonly string[]) =>
  omitted.map((name) => `scenario ${name.toUpperCase()}`).join(' and ');
