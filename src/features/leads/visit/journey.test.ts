import { describe, expect, it } from 'vitest';
import { readJourney } from './journey';

const now = new Date('2026-11-21T12:00:00Z');
const read = (...touches: unknown[]) => readJourney(JSON.stringify(touches), now);
const at = '2026-11-21T11:00:00.000Z';

describe('readJourney', () => {
  it('takes out what PostgreSQL cannot store, and keeps the rest of the touch', () => {
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
    ['in no calendar', '2026-13-45'],
    ['null, which would be 1970', null],
    ['a list', [2026]],
    ['true', true],
    ['nothing', undefined],
    ['a number that is no date', 1e300],
  ])('leaves out a touch whose date is %s', (_what, odd) => {
    expect(read({ path: '/', at: odd }, { path: '/about', at })).toMatchObject([{ path: '/about' }]);
  });

  it.each(['9999-12-31T00:00:00Z', '+275760-09-13T00:00:00Z', 8.64e15])(
    'moves a touch of the future (%s) to this moment',
    (future) => {
      expect(read({ path: '/', at: future })[0]?.at).toEqual(now);
    },
  );

  it('knows no names but its own', () => {
    const hostile = JSON.parse('{"path": "/", "at": "2026-01-01", "__proto__": {"utm_source": "x"}}');
    const [touch] = read({ ...hostile, constructor: 'x', toString: 'y' }, '__proto__', ['constructor']);
    expect(Object.keys(touch ?? {}).sort()).toEqual(['at', 'path']);
  });
});
