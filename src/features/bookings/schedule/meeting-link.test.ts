import { expect, it } from 'vitest';
import { fillMeetingLink, meetingLinkProblem } from './meeting-link';

it.each([
  ['https://meet.example/{host}-{booking}', 'https://meet.example/mara-lindqvist-b1'],
  ['https://zoom.example/j/123?pwd=x', 'https://zoom.example/j/123?pwd=x'],
  ['https://meet.example/{booking}/{booking}', 'https://meet.example/b1/b1'],
])('a meeting link is generated from the template %s', (template, link) => {
  expect(meetingLinkProblem(template)).toBeNull();
  expect(fillMeetingLink(template, { hostName: 'Mara Lindqvist', bookingId: 'b1' })).toBe(link);
});

it.each([
  ['李', 'li'],
  ['🙂', 'host'],
])('the meeting link of the host %s contains “%s”', (hostName, part) => {
  expect(fillMeetingLink('https://meet.example/{host}', { hostName, bookingId: 'b1' })).toBe(
    `https://meet.example/${part}`,
  );
});

it.each([undefined, null, ''])('an empty meeting link template (%j) is valid', (template) => {
  expect(meetingLinkProblem(template)).toBeNull();
});

it.each([
  'http://meet.example/room',
  'javascript:alert(1)',
  'meet.example/room',
  'https://',
  'https://meet.example/my room',
  '{booking}',
])('the meeting link template %s is refused because it is not an https link', (template) => {
  expect(meetingLinkProblem(template)).toBe('Enter a link that begins with https://');
});

it.each([
  ['https://meet.example/{id}', '{id}'],
  ['https://meet.example/{booking', '{booking'],
  ['https://meet.example/booking}', '}'],
])(
  'the meeting link template %s is refused with a message that names the unknown placeholder',
  (template, part) => {
    expect(meetingLinkProblem(template)).toBe(`“${part}” is not filled in. There are {booking} and {host}.`);
  },
);
