import { expect, it } from 'vitest';
import { viewerClock } from './viewer-clock';

const clockOf = (cookie: string) => viewerClock({ headers: new Headers({ cookie }) });

it('times are shown in the time zone and hour format of the studio-clock cookie', () => {
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
])('times are shown in UTC if the studio-clock cookie is missing or invalid: %j', (cookie) => {
  expect(clockOf(cookie)).toBe('UTC');
});
