/** A job of Payload's task `schedulePublish` that is marked as running for longer was left by a process that died. */
export const maxScheduleMinutes = 10;
