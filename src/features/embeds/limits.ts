/** Of one workspace; more cannot be made. */
export const maxEmbeds = 20;

/** Of one embed. */
export const maxOrigins = 20;
export const maxDomains = 3;
export const maxRecipients = 10;

/** Answers that one embed takes in 24 hours; beyond it the form says so, and keeps what was typed. */
export const maxLeadsPerDay = 500;

/** About leads, to one person; beyond it one mail says how many more there are. */
export const maxLeadMailsPerHour = 60;

export const maxEmbedName = 80;
export const maxHeadingLength = 90;
export const maxIntroLength = 300;
