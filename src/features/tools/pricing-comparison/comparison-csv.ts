import { reportFile } from '../frame/report-file';
import type { TaskFigures } from './model/comparison-formula';
import { type Computed, inputs } from './state';
import { optionWords, spanWords } from './verdict';

/** Renders the entered figures, all options with their sums, and the range of hours for which each fits. */
export function comparisonCsv({ figures, horizon, options, nothing, spans }: Computed): string {
  return reportFile([
    ['Entered', ''],
    ...(Object.keys(inputs) as (keyof TaskFigures)[]).map((name) => [
      `${inputs[name].label} (${inputs[name].unit})`,
      figures[name],
    ]),
    [],
    [`Over ${horizon} months`, 'Cost, USD', 'Saving, USD', 'Left, USD', 'Payback, months'],
    ['Do nothing', nothing, 0, '', ''],
    ...options.map(({ name, cost, saving, net, paybackMonths, excluded }) =>
      excluded
        ? [optionWords[name].label, excluded, '', '', '']
        : [optionWords[name].label, cost, saving, net, paybackMonths ?? 'not'],
    ),
    [],
    ...spans.map((span) => [spanWords(span)]),
  ]);
}
