/**
 * Seconds after a browser's last request for which the browser still holds its lock, and for which the user of a
 * hidden tab is still shown as present. More than 60, since browsers slow timers of hidden tabs to once a minute.
 */
export const lockSeconds = 120;

/**
 * Seconds for which the user of a visible tab is shown as present after its last heartbeat. Heartbeats come every three
 * seconds. A browser that crashes, or is closed while it is busy, does not report that it leaves.
 */
export const visibleSeconds = 20;
