/**
 * Calling codes of the countries that text messages may go to: an allow-list, because numbers of other networks are
 * rented by those who live on the fees of messages they make others send. North America is left out, since its code
 * is shared with islands whose numbers are dear.
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
