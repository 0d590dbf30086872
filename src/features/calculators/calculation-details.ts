import { isRecord } from '@/lib/is-record';
import { ownEntry } from '@/lib/own-entry';
import { type Calculator, formatFigure, formatInput } from './calculator';
import { calculators } from './calculators';

/**
 * Page, inputs and results of a stored calculation, with the calculator's labels and formats. The results are
 * computed again from the inputs. If the calculator no longer exists, only the page is returned.
 */
export function calculationDetails(
  data: Readonly<Record<string, unknown>>,
): [label: string, value: string][] {
  const page: [string, string][] = typeof data.page === 'string' ? [['Page', data.page]] : [];
  const definition: Calculator | undefined = ownEntry(calculators, String(data.calculator));
  if (!definition || !isRecord(data.inputs)) return page;
  const typed = Object.entries(data.inputs).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const { amounts, figures } = definition.compute(Object.fromEntries(typed));
  return [
    ...page,
    ...definition.inputs.map((input): [string, string] => [
      input.label,
      formatInput(input, amounts[input.name] ?? 0),
    ]),
    ...figures.map((figure): [string, string] => [figure.label, formatFigure(figure)]),
  ];
}
