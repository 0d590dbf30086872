/** What a write may carry beside its fields; the studio’s forms always do. */

/** For each field that is sent, the value it replaces: `{title: 'New', _changedFrom: {title: 'Old'}}`. */
export const changedFromKey = '_changedFrom';

/** What was decided about conflicts that an earlier answer listed. */
export const decisionsKey = '_decisions';

/** The header of a request without a body that says which state of the document it was made from. */
export const seenHeader = 'x-seen-updated-at';
