/** Path of the studio's view of bounces and complaints. */
export const reputationPath = '/admin/mail/reputation';

/** URL paths of the pages that links in mails open. */
export const unsubscribePath = '/unsubscribe';
export const confirmAddressPath = '/confirm-address';
