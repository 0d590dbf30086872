/** Limits of what the page *Moving day* takes. */
export const moveLimits = {
  /** Size of a log, in bytes. */
  logBytes: 20_000_000,
  /** Length of a list that is pasted, in characters. */
  list: 200_000,
  /** Size of a file of redirects, which `importRedirects` has too. */
  redirectBytes: 5_000_000,
  /** New addresses that one form has. */
  addresses: 90,
} as const;
