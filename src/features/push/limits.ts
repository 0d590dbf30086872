/** Limits of notices on devices. */
export const pushLimits = {
  /**
   * Maximum number of devices of one person in one workspace; `devicesOfWorkspace`: of all its members together.
   */
  devices: 10,
  devicesOfWorkspace: 1000,
  /** Maximum length of an endpoint’s URL in characters. */
  endpoint: 1000,
  /** Maximum number of concurrent pushes of this process. */
  atOnce: 32,
  /** Maximum number of concurrent pushes of all processes, per push service and per workspace. */
  atOncePerService: 8,
  atOncePerWorkspace: 16,
  /** Timeout for resolving, connecting, sending and the response together. */
  timeoutMs: 10_000,
  /** Maximum number of bytes that are read from a response. */
  answer: 16_000,
  /** Maximum number of leads on the page for phones. */
  shownLeads: 50,
} as const;

/**
 * Lifetime of a notice in seconds: how long we try to send it, and how long a push service stores it for a phone that
 * is off.
 */
export const noticeLifeSeconds = 3600;
