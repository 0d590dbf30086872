import type { CalculatorName } from './calculators';

/** Where a calculator stands: a page of this site, and the hash that leads there. */
export type Place = { calculator: CalculatorName; page: string; anchor: string };

/** The name of an input in an address. A page may hold several calculators of a kind, so those say which they are. */
export const parameterName = ({ calculator, anchor }: Omit<Place, 'page'>, input: string): string =>
  anchor === calculator ? input : `${anchor}.${input}`;

/** The path of the site that opens the calculator with these values in its fields. */
export function pathOfCalculation(place: Place, values: Readonly<Record<string, string | number>>): string {
  const typed = Object.entries(values).map(([name, value]) => [parameterName(place, name), String(value)]);
  return `${place.page}?${new URLSearchParams(typed)}#${place.anchor}`;
}
