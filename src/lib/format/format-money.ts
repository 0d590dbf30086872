/** Formats whole units of a currency: $25,000, €1,204. Without a currency only the number. */
export function formatMoney(amount: number, currency: string | null): string {
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 }).format(amount);
}
