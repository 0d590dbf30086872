/** List of the destinations that are notified of events. */
export const notificationsPath = '/admin/notifications';

/** Page of one destination. */
export const destinationPath = (id: string) => `${notificationsPath}/${id}` as const;
