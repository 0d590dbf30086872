import { describe, expect, it } from 'vitest';
import { logRecord } from './log-record';

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(logRecord(value)) ?? '');

/** The error of a failed query, as the query builder throws it. */
function failedQuery(value: string): Error {
  const query = `select * from "leads" where "a" = $1 and "b" = '${value}'`;
  const cause = Object.assign(new Error(`invalid input syntax for type uuid: "${value}"`), {
    code: '22P02',
    detail: `Failing row contains (${value}).`,
    where: value,
  });
  return Object.assign(new Error(`Failed query: ${query}\nparams: ${value}`, { cause }), {
    query,
    params: [value],
  });
}

describe('logRecord', () => {
  it('logRecord keeps the SQL, stack and error code of a failed query, and leaves out its values', () => {
    const record = logRecord({ err: failedQuery('Ada, 12 Oak Street\n    at home') });
    expect(record).toMatchObject({
      err: {
        message: 'Failed query: select * from "leads" where "a" = $1 and "b" = \'…\'',
        stack: expect.stringContaining('log-record.test.ts'),
        cause: { code: '22P02' },
      },
    });
    expect(JSON.stringify(record)).not.toContain('Failing row');
    expect(JSON.stringify({ ...Object(record).err, cause: null })).not.toContain('Oak');
  });

  it.each([
    ['22008', 'date/time field value out of range: "-271821-04-20"'],
    ['22P02', 'invalid input syntax for type uuid: "a"-271821-04-20"'],
    ['42703', 'column "-271821-04-20" does not exist'],
  ])(
    'logRecord keeps code and message of a PostgreSQL error %s, without the quoted input',
    (code, message) => {
      const line = JSON.stringify(logRecord({ err: Object.assign(new Error(message), { code }) }));
      expect(line).toContain(code);
      expect(line).toContain(message.slice(0, message.indexOf('"')));
      expect(line).not.toContain('271821');
    },
  );

  it('logRecord leaves out credentials and the content of mails', () => {
    const mail = { subject: 'Welcome', html: '<a href="/unsubscribe?t=x">x</a>', text: 'x', raw: 'x' };
    const request = {
      headers: { Authorization: 'x', cookie: 'x', 'set-cookie': ['x'], accept: '*/*' },
      resetToken: 'x',
    };
    expect(logRecord({ mail, request })).toEqual({
      mail: { subject: 'Welcome', html: '(left out)', text: '(left out)', raw: '(left out)' },
      request: {
        headers: {
          Authorization: '(left out)',
          cookie: '(left out)',
          'set-cookie': '(left out)',
          accept: '*/*',
        },
        resetToken: '(left out)',
      },
    });
  });

  it('logRecord redacts addresses in messages, causes, responses, keys and lists', () => {
    const error = Object.assign(
      new AggregateError([new Error('for ada@example.com')], 'of ada@example.com'),
      {
        response: '550 <ada@example.com> unknown',
        cause: 'ada%40example.com',
      },
    );
    const text = JSON.stringify(logRecord([error, { 'ada@example.com': 1 }, new Set(['ada@example.com'])]));
    expect(text).not.toContain('ada');
    expect(text.match(/\(address\)/g)).toHaveLength(6);
  });

  it('a log record stays below 7.5 kB for long, deep, circular, broad, quoted or non-ASCII values', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    const circle: Record<string, unknown> = {};
    circle.circle = circle;
    const many = Array.from({ length: 5000 }, (_, index) => ({ [`name ${index}`]: '"\\\n'.repeat(500) }));
    const foreign = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`字${index}`, '字'.repeat(2000)]),
    );
    for (const value of [
      'x'.repeat(1e6),
      '"'.repeat(1e6),
      deep,
      circle,
      many,
      foreign,
      new Error('字'.repeat(1e5)),
    ]) {
      expect(bytes(value)).toBeLessThan(7500);
    }
  });

  it('logRecord never throws, and keeps keys such as __proto__ and constructor', () => {
    const hostile = {
      get broken() {
        throw new Error('no');
      },
    };
    expect(logRecord(hostile)).toContain('not loggable');
    expect(JSON.stringify(logRecord(JSON.parse('{"__proto__":{"a":1},"constructor":2,"toJSON":3}')))).toBe(
      '{"__proto__":{"a":1},"constructor":2,"toJSON":3}',
    );
    expect(
      logRecord([1n, Number.NaN, undefined, new Date(Number.NaN), Buffer.from('abc'), () => 1]),
    ).toHaveLength(6);
  });
});
