/** Sentences for the outcomes of staff's changes to meetings. */

const outcomes = {
  'meeting-moved': 'Meeting moved. The visitor gets an email with the new time in a minute.',
  'meeting-moved-outside':
    'Meeting moved, to a time outside the host’s hours. The visitor gets an email with the new time in a minute.',
  'move-undone': 'Move undone. The visitor was told nothing.',
  'move-taken-back': 'Meeting moved back. The visitor had been told, and gets another email.',
  'meeting-cancelled': 'Meeting cancelled. The visitor gets an email.',
  'meeting-booked': 'Meeting booked. The lead gets the confirmation by email.',
  'meeting-booked-outside':
    'Meeting booked, at a time outside the host’s hours. The lead gets the confirmation by email.',
  'meeting-same': 'Nothing was changed: the meeting was at this time already.',
  'meeting-gone': 'Nothing was changed: there is no such meeting any more.',
  'meeting-over': 'Nothing was changed: this meeting has begun, or is cancelled.',
  'meeting-changed': 'Nothing was changed: the meeting was changed meanwhile. This is how it stands now.',
  'time-past': 'Nothing was changed: this time has passed.',
  'time-far': 'Nothing was changed: this time is more than six months ahead.',
  'host-busy': 'Nothing was changed: the host has another meeting then, or its buffer.',
  'no-host': 'Nothing was changed: this host does not take meetings of this type.',
  'lead-busy': 'Nothing was booked: this lead has another meeting then.',
  'lead-unknown': 'Nothing was booked: no lead has this address. Add the lead first.',
  'lead-quarantined': 'Nothing was booked: this lead is marked as spam. Release it first.',
  'lead-refused': 'Nothing was booked: emails to this lead’s address are refused.',
} as const;
export type MeetingOutcome = keyof typeof outcomes;

export const isMeetingOutcome = (did: unknown): did is MeetingOutcome =>
  typeof did === 'string' && Object.hasOwn(outcomes, did);

export const meetingOutcome = (did: unknown): string | undefined =>
  isMeetingOutcome(did) ? outcomes[did] : undefined;

const refusals = /^(?:meeting-(?:same|gone|over|changed)|time-|host-|no-host|lead-)/;

/** True if the outcome means that nothing was changed. */
export const isMeetingRefusal = (did: MeetingOutcome): boolean => refusals.test(did);
