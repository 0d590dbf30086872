import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { CheckResult } from './domain-check';

const patienceMs = 10_000;

/** Connects to the mail server and says goodbye. @returns whether the connection is encrypted. @throws if it fails */
function connect(smtpUrl: string): Promise<boolean> {
  const { host = '', port, secure, tls, ignoreTLS, requireTLS } = new SMTPTransport(smtpUrl).options;
  const connection = new SMTPConnection({
    ...{ host, tls: tls ?? {} },
    ...(port !== undefined && { port }),
    ...(secure !== undefined && { secure }),
    ...(ignoreTLS !== undefined && { ignoreTLS }),
    ...(requireTLS !== undefined && { requireTLS }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return new Promise((resolve, reject) => {
    connection.once('error', (error) => {
      connection.close();
      reject(error);
    });
    connection.connect((error) => {
      if (error) return reject(error);
      resolve(connection.secure);
      connection.quit();
    });
  });
}

const certificateFault = /certificate|self.signed|altname|ERR_TLS/i;

/** Checks whether mails reach the mail server encrypted, by a connection that sends nothing. */
export async function checkTls(smtpUrl: string): Promise<CheckResult> {
  const { host } = new URL(smtpUrl);
  try {
    if (await connect(smtpUrl)) {
      return { verdict: 'right', reason: `The connection to ${host} is encrypted.`, found: [] };
    }
    return {
      verdict: 'wrong',
      reason: `Mails leave for ${host} without encryption, because it offers no STARTTLS. Use smtps:// or its port for TLS.`,
      found: [],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (certificateFault.test(message)) {
      return { verdict: 'wrong', reason: `The certificate of ${host} is not valid: ${message}.`, found: [] };
    }
    return { verdict: 'unknown', reason: `${host} did not answer: ${message}.`, found: [] };
  }
}
