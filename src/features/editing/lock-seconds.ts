/**
 * Seconds after a browser's last request for which the browser still holds its lock and its user is still shown as
 * present. More than 60, since browsers slow timers of hidden tabs to once a minute.
 */
export const lockSeconds = 120;
