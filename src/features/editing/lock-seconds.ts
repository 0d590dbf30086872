/**
 * Seconds after its last request in which a browser (closed, asleep, signed out) still holds its lock, and its user
 * is still shown as present. More than 60, since browsers slow timers of hidden tabs to once a minute.
 */
export const lockSeconds = 120;
