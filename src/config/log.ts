import pino from 'pino';
import { logOptions } from '@/lib/log/log-options';
import { env } from './env';

/**
 * The product's log: one JSON line an event on stdout. Whatever is logged, errors of drivers included, no person's address,
 * no token and no value of a query gets into it.
 */
export const log = pino({ level: env.logLevel, ...logOptions });
