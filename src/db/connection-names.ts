/** What long-lived connections are called in PostgreSQL: by them it is seen which processes there are. */

/** Of a process that answers visitors. */
export const webConnection = 'plumbline-web';
/** Of a process that sends mails and does jobs. */
export const workerConnection = 'plumbline-mail';
