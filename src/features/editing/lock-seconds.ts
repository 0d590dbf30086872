/**
 * Seconds without a request from a browser (closed, asleep, signed out) after which its lock ends and its user is no
 * longer shown as present. More than 60, since browsers slow timers of hidden tabs to once a minute.
 */
export const lockSeconds = 120;
