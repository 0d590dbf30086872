/** Ranges of the list of coming mails, in days. */
export const comingWithin = [1, 7] as const;
export type ComingWithin = (typeof comingWithin)[number];

/** Statuses of an enrolment. */
export const enrolmentStates = ['active', 'paused', 'completed', 'exited'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];
