/** Limits of notices on devices. */
export const pushLimits = {
  /** Devices of one person in one workspace. */
  devices: 10,
  devicesOfWorkspace: 1000,
  /** Characters of a push service’s address. */
  endpoint: 1000,
  /** Pushes that this process sends at the same time. */
  atOnce: 32,
  /** Over all processes. */
  atOncePerService: 8,
  atOncePerWorkspace: 16,
  /** For resolving, connecting, sending and the answer together. */
  timeoutMs: 10_000,
  /** Bytes of an answer that are read. */
  answer: 16_000,
  /** Leads on the page. */
  shownLeads: 50,
} as const;

/** How long a notice is worth sending, and how long a push service keeps it for a phone that is off. */
export const noticeLifeSeconds = 3600;
