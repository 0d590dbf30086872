/** `application_name` of long-lived connections, by which processes are counted. */

/** Processes that serve requests. */
export const webConnection = 'plumbline-web';
/** Processes that send mails and run jobs. */
export const workerConnection = 'plumbline-mail';
