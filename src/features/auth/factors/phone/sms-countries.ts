/**
 * Calling codes of the countries that text messages may be sent to. An allow-list, because fraudsters rent numbers of
 * other networks and earn fees on every message they trigger. North America is left out, since it shares its code
 * with islands whose numbers are expensive.
 */
export const smsCountries = [
  '+31',
  '+32',
  '+33',
  '+34',
  '+351',
  '+352',
  '+353',
  '+358',
  '+39',
  '+41',
  '+43',
  '+44',
  '+45',
  '+46',
  '+47',
  '+48',
  '+49',
] as const;
