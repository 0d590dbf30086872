/** `application_name` of long-lived connections, by which processes are counted. */

/** Name for processes that serve requests. */
export const webConnection = 'plumbline-web';
/** Name for processes that send mails and run jobs. */
export const workerConnection = 'plumbline-mail';
