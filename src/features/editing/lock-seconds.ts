/**
 * A lock ends, and a face goes, when a browser has not been heard of for so long: closed without a word, asleep, signed
 * out. Browsers slow the timers of hidden tabs down to one a minute.
 */
export const lockSeconds = 120;
