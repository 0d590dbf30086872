import pino from 'pino';
import { env } from './env';

const emailAddress = /[\w.%+-]+@[\w-]+(\.[\w-]+)*/g;

/**
 * The product's log: one JSON line an event on stdout. Whatever is logged, errors of drivers included, no person's
 * address gets into it.
 */
export const log = pino({
  level: env.logLevel,
  base: null,
  hooks: { streamWrite: (line) => line.replace(emailAddress, '(address)') },
});
