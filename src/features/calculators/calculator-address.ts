import type { CalculatorName } from './calculators';

/** Location of a calculator: a page of this site, and the URL fragment of the calculator's section. */
export type CalculatorPlace = { calculator: CalculatorName; page: string; anchor: string };

/**
 * Returns the query parameter of an input. Unless the anchor is the calculator's name, the anchor prefixes the
 * input's name, since a page may have several calculators of a kind.
 */
export const parameterName = (
  { calculator, anchor }: Omit<CalculatorPlace, 'page'>,
  input: string,
): string => (anchor === calculator ? input : `${anchor}.${input}`);

/** Returns the site path that opens the calculator with the given values in its fields. */
export function pathOfCalculation(
  place: CalculatorPlace,
  values: Readonly<Record<string, string | number>>,
): string {
  const typed = Object.entries(values).map(([name, value]) => [parameterName(place, name), String(value)]);
  return `${place.page}?${new URLSearchParams(typed)}#${place.anchor}`;
}
