/** Pages behind the links of mails. */
export const unsubscribePath = '/unsubscribe';
export const confirmAddressPath = '/confirm-address';
