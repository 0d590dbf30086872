import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logConsole, logRequestError } from './console-log';

const original = { ...console };
let lines: string[];
let log: pino.Logger;

beforeEach(() => {
  lines = [];
  log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) });
  logConsole(log);
});
afterEach(() => void Object.assign(console, original));

const logged = () => lines.map((line) => JSON.parse(line));

it('each console call becomes one log line, even if the text contains line breaks', () => {
  console.error('⨯ Failed at /a\n{"level":50,"msg":"forged"}', { status: 500 });
  console.warn('%s is %d', 'one', 1);
  console.log('said');
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(logged()).toMatchObject([
    { level: 50, from: 'console', msg: expect.stringContaining('forged') },
    { level: 40, msg: 'one is 1' },
    { level: 30, msg: 'said' },
  ]);
});

it('an error that is reported several times is logged with its stack only once', () => {
  const error = new Error('A page failed.');
  console.error(error);
  console.error('again', error);
  logRequestError(log, error, { method: 'GET', route: '/[[...path]]' });
  expect(logged()).toMatchObject([
    { err: { message: 'A page failed.', stack: expect.stringContaining('console-log.test') } },
    { method: 'GET', route: '/[[...path]]' },
  ]);
  expect(logged()[1].err).toBeUndefined();
});
