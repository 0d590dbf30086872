/** Words for our other fixed values, by language, as `bareWords` returns them. */
type ByLanguage = Readonly<Record<string, readonly string[]>>;

export const timelineWords: Readonly<Record<string, ByLanguage>> = {
  now: {
    en: [
      'immediately',
      'immediate',
      'asap',
      'this month',
      'within 1 month',
      '1 month',
      '0 1 months',
      '30 days',
    ],
    de: ['sofort', 'diesen monat'],
  },
  quarter: {
    en: ['this quarter', 'next quarter', '1 3 months', '3 months', 'within 3 months', '90 days'],
    de: ['dieses quartal', 'nächstes quartal'],
  },
  later: {
    en: ['this year', 'next year', '3 6 months', '6 months', '6 12 months', '12 months', 'no rush'],
    de: ['später', 'spater', 'dieses jahr', 'nächstes jahr'],
  },
  unknown: {
    en: ['not sure', 'unsure', 'undecided', 'n a', 'na', 'none'],
    de: ['unbekannt'],
  },
};

export const currencyWords: Readonly<Record<string, ByLanguage>> = {
  USD: { any: ['us$', '$'], en: ['us dollar', 'us dollars', 'dollar'] },
  EUR: { any: ['€'], en: ['euro', 'euros'] },
  GBP: { any: ['£'], en: ['pound', 'pounds', 'british pound', 'pound sterling'] },
};

export const budgetWords: Readonly<Record<string, ByLanguage>> = {
  unknown: { en: ['not sure', 'unsure', 'n a', 'na', 'none', 'tbd'], de: ['unbekannt'] },
};
