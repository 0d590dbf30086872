/** Longest run of Payload's task `schedulePublish`; a job marked as running for longer belongs to a dead process. */
export const maxScheduleMinutes = 10;
