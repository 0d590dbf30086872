/** Limits of notices on devices. */
export const pushLimits = {
  /** Devices of one person in one workspace. */
  devices: 10,
  devicesOfWorkspace: 1000,
  /** Characters of an endpoint’s URL. */
  endpoint: 1000,
  /** Pushes that this process sends concurrently. */
  atOnce: 32,
  /** Maximum number of concurrent pushes of all processes, per push service and per workspace. */
  atOncePerService: 8,
  atOncePerWorkspace: 16,
  /** Timeout for resolving, connecting, sending and the response together. */
  timeoutMs: 10_000,
  /** Bytes of a response that are read. */
  answer: 16_000,
  /** Leads on the page. */
  shownLeads: 50,
} as const;

/**
 * Lifetime of a notice in seconds: how long we try to send it, and how long a push service stores it for a phone that
 * is off.
 */
export const noticeLifeSeconds = 3600;
