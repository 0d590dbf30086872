/** Keys that a write can contain in addition to fields; the studio’s forms always send them. */

/** For each field in the body, the value it replaces: `{title: 'New', _changedFrom: {title: 'Old'}}`. */
export const changedFromKey = '_changedFrom';

/** The user's decisions about conflicts that an earlier response reported. */
export const decisionsKey = '_decisions';

/** Header with the base state of a request that has no body, such as a restore. */
export const seenHeader = 'x-seen-updated-at';
