import { createTransport } from 'nodemailer';
import { env } from '@/config/env';

const freshForMs = 30_000;
const timeoutMs = 3000;

let lastVerdict: Promise<boolean> | undefined;
let asked = 0;

/** Connects, greets and signs in as a send would; sends nothing. */
async function canReachServer(url: string): Promise<boolean> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}

/** Whether mail could be sent at most half a minute ago: health checks must not keep a mail server busy. */
export function canSendMail(): Promise<boolean> {
  if (env.smtpUrl === undefined) return Promise.resolve(true);
  if (!lastVerdict || Date.now() - asked > freshForMs) {
    asked = Date.now();
    lastVerdict = canReachServer(env.smtpUrl);
  }
  return lastVerdict;
}
