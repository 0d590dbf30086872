'use client';

import { formatWhole } from '@/lib/format/format-number';
import { ToolSheet } from '../frame/tool-sheet.client';
import { useToolState } from '../frame/use-tool-state.client';
import type { ToolProps } from '../tool-props';
import { PlanSection } from './plan-section.client';
import { ReadingSection } from './reading-section.client';
import { type AbTest, computeAbTest, fields } from './state';
import { formatP, verdictOf } from './verdict';

/** Tool that computes the sample size before an A/B test, and the significance after it. */
export function AbTesting({ title, anchor, basis }: ToolProps) {
  const state = useToolState({ tool: 'ab-testing', anchor }, fields);
  const test = computeAbTest(state.values);
  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={state.settled && announce(computeAbTest(state.settled))}
      address={state.address}
    >
      <PlanSection test={test} state={state} />
      <div className="scale-top h-2.5 print:hidden" aria-hidden="true" />
      <ReadingSection test={test} state={state} />
    </ToolSheet>
  );
}

function announce(test: AbTest): string {
  const { plan, reading } = test;
  const size = plan
    ? `${formatWhole(plan.visitorsPerVariant)} visitors for each variant.`
    : 'No sample size.';
  const verdict = verdictOf(test).title;
  return reading ? `${size} ${verdict}, p-value ${formatP(reading.pValue)}.` : `${size} ${verdict}.`;
}
