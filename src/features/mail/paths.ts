/** URL paths of the pages that links in mails open. */
export const unsubscribePath = '/unsubscribe';
export const confirmAddressPath = '/confirm-address';
