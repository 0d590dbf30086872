import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logOptions } from '@/lib/log/log-options';
import { yardsticks } from '../support/yardsticks';

function logToMemory() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino(logOptions, stream), lines };
}

describe('the log', () => {
  it('each log entry is one line of valid JSON of at most 16,000 bytes, whatever the entry contains', () => {
    const { log, lines } = logToMemory();
    const forged = 'x\n{"level":30,"msg":"forged"}\r\n\u2028\u0085"}';
    log.error(forged);
    log.error(new Error(forged));
    log.error({ err: new Error(forged), [forged]: forged }, forged);
    log.error({ msg: forged, err: Object.assign(new Error(forged), { query: forged, params: [forged] }) });
    log.error('%s and %o', forged, { forged });
    log.child({ forged }).error(forged);
    log.error({ a: '"'.repeat(40_000), b: '"'.repeat(40_000) }, '字'.repeat(40_000), '字'.repeat(9000), 'x');
    expect(lines).toHaveLength(7);
    for (const line of lines) {
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(16_000);
      expect(JSON.parse(line)).toMatchObject({ level: 50 });
    }
  });

  it('an error is logged with its message, in which e-mail addresses are masked', () => {
    const { log, lines } = logToMemory();
    log.error(new Error('for ada@example.com'));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'for (address)',
      err: { type: 'Error', message: 'for (address)' },
    });
  });

  it.each([
    'a',
    '@',
    'a@',
    'a.',
    '"a" ',
    '%40',
    "'",
    '1 ',
    '+1',
    '?t=',
    'token:',
    '\u0000',
    '\n    at ',
    '\nparams: ',
  ])(
    'logging an error of 40,000 characters of %j, with its query, costs at most five million steps',
    (piece) => {
      const { log } = logToMemory();
      const message = piece.repeat(40_000 / piece.length);
      const cause = Object.assign(new Error(message), {
        query: message,
        params: [message],
        response: message,
      });
      const err = new Error(message, { cause });
      log.error({ err, path: message });
      expect(yardsticks(() => log.error({ err, path: message }, message), 5)).toBeLessThanOrEqual(5);
    },
  );
});
