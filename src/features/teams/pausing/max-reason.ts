/** Maximum length in characters of the reason for which a workspace is paused. */
export const maxReason = 300;
