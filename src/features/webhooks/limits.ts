/** Limits of a workspace's webhooks. */
export const webhookLimits = {
  endpoints: 10,
  /** Characters. */
  url: 500,
  description: 100,
  /** Messages to one endpoint that are sent at the same time; one that fails is tried by one at a time. */
  atOncePerEndpoint: 8,
  atOncePerWorkspace: 16,
  /** Messages that this process sends at the same time. */
  atOnce: 48,
  /** For resolving, connecting, sending and the answer together. */
  timeoutMs: 10_000,
  /** Bytes of an answer that are read, and those that are kept. */
  answer: 64_000,
  keptAnswer: 1000,
  /** Events that one replay sends again at most. */
  replay: 10_000,
  /** Bytes of a message to the receiver on the page, and number of those it keeps. */
  receipt: 64_000,
  receipts: 50,
  /** Samples that all visitors together send within an hour. */
  samplesPerHour: 600,
} as const;
