/** Messages about the outcome of the last action. */
export const providerNotices = {
  saved: 'Saved. Events signed with it are accepted from now on.',
  made: 'New password made. Copy the address below into the provider within ten minutes.',
  removed: 'Removed. Events of this provider are refused from now on.',
  checked: 'Marked as checked.',
  none: 'Nothing was left to check.',
  unchanged: 'Nothing was changed: it was not set up.',
} as const;
export type ProviderNotice = keyof typeof providerNotices;
