import { expect, it } from 'vitest';
import { viewerClock } from './viewer-clock';

const clockOf = (cookie: string) => viewerClock({ headers: new Headers({ cookie }) });

it('the studio tells times on the clock that the browser has told', () => {
  expect(clockOf('theme=dark; studio-clock=Europe/Berlin|24; x=1')).toEqual({
    timeZone: 'Europe/Berlin',
    isTwelveHour: false,
  });
  expect(clockOf('studio-clock=America/New_York|12')).toEqual({
    timeZone: 'America/New_York',
    isTwelveHour: true,
  });
});

it.each([
  '',
  'studio-clock=',
  'studio-clock=Nowhere/Else|12',
  'studio-clock=constructor',
  'studio-clock=|24',
  'my-studio-clock=UTC|24',
])('in UTC where a browser has told none, or nonsense: %j', (cookie) => {
  expect(clockOf(cookie)).toBe('UTC');
});
