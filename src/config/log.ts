import pino from 'pino';
import { logOptions } from '@/lib/log/log-options';
import { env } from './env';

/**
 * The application's log: one JSON line per event on stdout. Everything is redacted, including errors of drivers: no
 * personal addresses, tokens or query values.
 */
export const log = pino({ level: env.logLevel, ...logOptions });
