/** Reason of mails held by a pause; they are released when it ends. */
export const pausedReason = 'paused';
/** Reason of mails skipped because their step was removed; they are queued again if the step returns. */
export const removedReason = 'the step was removed from its sequence';

/**
 * Reason of mails skipped because the lead that was merged into theirs was sent, or may have been sent, the mail of
 * the same step.
 */
export const mergedReason = 'it went to the lead that was merged into this one';

/**
 * Reason of mails held because they refer to an unsent one; they are decided again when another mail of the lead is
 * finished.
 */
export const waitsFor = (name: string) => `refers to “${name}”, which is not sent yet`;
/** Pattern for `like` that matches this reason with any name. */
export const waitingReason = waitsFor('%');
