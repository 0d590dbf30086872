import type { TouchFigures } from '@/features/leads/pipeline/figures/content-touch';
import { formatMoney } from '@/lib/format/format-money';
import { formatWhole } from '@/lib/format/format-number';

/** Formats `3 won, $5,000 and €700`. Amounts are left out if none was entered. */
export function wonSentence({ won, amounts }: Pick<TouchFigures, 'won' | 'amounts'>): string {
  const values = amounts.map(({ currency, total }) => formatMoney(total, currency));
  return `${formatWhole(won)} won${values.length > 0 ? `, ${values.join(' and ')}` : ''}`;
}
