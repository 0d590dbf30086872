/** Limits of the uploads and forms on the page *Moving day*. */
export const moveLimits = {
  /** Size of a log, in bytes. */
  logBytes: 20_000_000,
  /** Length of a list that is pasted, in characters. */
  list: 200_000,
  /** Maximum size of a file of redirects, the same as in `importRedirects`. */
  redirectBytes: 5_000_000,
  /** Maximum number of new addresses in one form. */
  addresses: 90,
} as const;
