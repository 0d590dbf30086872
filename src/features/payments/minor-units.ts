/** Amounts of the payment service: whole numbers in a currency's smallest unit. */

/** Currencies that the service counts without decimals, or with three; all others have two. */
const decimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

const decimalsOf = (currency: string) => decimals.get(currency) ?? 2;

export const majorUnits = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/** Formats an amount with its currency, such as `$2,400.00`; without a currency, as a plain number. */
export function formatMinor(minor: number, currency: string | null): string {
  if (!currency) return new Intl.NumberFormat('en-US').format(minor);
  const digits = decimalsOf(currency);
  const style = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat('en-US', style).format(majorUnits(minor, currency));
}
