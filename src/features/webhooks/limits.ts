/** Limits of a workspace's webhooks. */
export const webhookLimits = {
  endpoints: 10,
  /** Maximum length in characters. */
  url: 500,
  description: 100,
  /**
   * Maximum number of messages that are sent to one endpoint concurrently; a failing endpoint gets one at a time.
   */
  atOncePerEndpoint: 8,
  atOncePerWorkspace: 16,
  /** Maximum number of messages that this process sends concurrently. */
  atOnce: 48,
  /** Timeout for resolving, connecting, sending and the response together. */
  timeoutMs: 10_000,
  /** Maximum number of bytes of a response that are read; `keptAnswer` of them are stored. */
  answer: 64_000,
  keptAnswer: 1000,
  /** Maximum number of events that one replay sends again. */
  replay: 10_000,
  /**
   * Maximum size of a message to the receiver on the page, in bytes; `receipts` is the number of messages that the
   * receiver keeps.
   */
  receipt: 64_000,
  receipts: 50,
  /** Maximum number of samples that all visitors together can send within an hour. */
  samplesPerHour: 600,
} as const;
