const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** US dollars without decimals: $25,000. */
export const formatUsd = (amount: number): string => usd.format(amount);
/** A whole number with separators: 1,204. */
export const formatWhole = (value: number): string => whole.format(value);
/** At most one decimal: 5.8, 17. */
export const formatTenths = (value: number): string => tenths.format(value);
