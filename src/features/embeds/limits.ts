/** Maximum number of embeds of a workspace. */
export const maxEmbeds = 20;

/** Maximum numbers of origins and of host names of an embed. */
export const maxOrigins = 20;
export const maxDomains = 3;
export const maxRecipients = 10;

/**
 * Maximum number of forms that an embed accepts in 24 hours. A form beyond this number shows a message and keeps the
 * typed values.
 */
export const maxLeadsPerDay = 500;

/**
 * Maximum number of mails about leads to one person per hour; beyond it, one mail says how many more leads there are.
 */
export const maxLeadMailsPerHour = 60;

export const maxEmbedName = 80;
export const maxHeadingLength = 90;
export const maxIntroLength = 300;
