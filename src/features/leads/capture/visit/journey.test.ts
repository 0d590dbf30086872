import { describe, expect, it } from 'vitest';
import { readJourney } from './journey';

const now = new Date('2026-11-21T12:00:00Z');
const read = (...touches: unknown[]) => readJourney(JSON.stringify(touches), now);
const at = '2026-11-21T11:00:00.000Z';

describe('readJourney', () => {
  it('characters that PostgreSQL cannot store are removed from a touch, and the rest of the touch is unchanged', () => {
    const [touch] = read({
      path: '/pri\u0000cing\ud800',
      at,
      referrer: 'https://news.example/\u0000',
      utm_source: '\u0000',
      utm_campaign: 'spring\udc00 😀\u001b[31m',
    });
    expect(touch).toMatchObject({
      path: '/pricing',
      referrer: 'https://news.example/',
      utm_source: '',
      utm_campaign: 'spring 😀[31m',
    });
    expect(JSON.stringify(touch)).not.toMatch(/\\u0000|\\ud[89a-f]/);
  });

  it.each([
    ['before 2000', '1999-12-31T23:59:59Z'],
    ['before our era', '-271821-04-20T00:00:00Z'],
    ['an invalid calendar date', '2026-13-45'],
    ['null, which would be 1970', null],
    ['a list', [2026]],
    ['true', true],
    ['missing', undefined],
    ['a number out of range', 1e300],
  ])('a touch whose date is %s is dropped', (_what, odd) => {
    expect(read({ path: '/', at: odd }, { path: '/about', at })).toMatchObject([{ path: '/about' }]);
  });

  it.each(['9999-12-31T00:00:00Z', '+275760-09-13T00:00:00Z', 8.64e15])(
    'a touch date in the future (%s) is replaced by the current time',
    (future) => {
      expect(read({ path: '/', at: future })[0]?.at).toEqual(now);
    },
  );

  it('unknown properties of a touch are ignored, even if named like a property of Object.prototype', () => {
    const hostile = JSON.parse('{"path": "/", "at": "2026-01-01", "__proto__": {"utm_source": "x"}}');
    const [touch] = read({ ...hostile, constructor: 'x', toString: 'y' }, '__proto__', ['constructor']);
    expect(Object.keys(touch ?? {}).sort()).toEqual(['at', 'path']);
  });
});
