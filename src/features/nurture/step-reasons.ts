/** Held mails of this reason go on by themselves when the pause ends. */
export const pausedReason = 'paused';
/** Mails skipped for this reason wait again when their step returns. */
export const removedReason = 'the step was removed from its sequence';

/** Mails skipped for this reason have gone to another address of the same person. */
export const mergedReason = 'it went to the lead that was merged into this one';

/** Held mails of this reason are looked at again when another of their lead's is done with. */
export const waitsFor = (name: string) => `refers to “${name}”, which is not sent yet`;
/** The same for `like`, whatever the name. */
export const waitingReason = waitsFor('%');
