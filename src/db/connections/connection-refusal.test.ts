import { expect, it } from 'vitest';
import { refusalSentence } from './connection-refusal';

const url = 'postgres://web:s3cret-word@db.firm.example:6543/site';
const withCode = (code: string, message = 'refused') => Object.assign(new Error(message), { code });

it.each([
  [withCode('28P01'), 'refused the password of the role “web”'],
  [withCode('28000', 'role "web" is not permitted to log in'), 'is not permitted to log in'],
  [withCode('3D000'), 'there is no database “site” at db.firm.example:6543'],
  [withCode('42501'), 'may not use the database “site”'],
  [withCode('ENOTFOUND'), 'there is no host “db.firm.example”'],
  [withCode('ECONNREFUSED', ''), 'nothing listens at db.firm.example:6543'],
  [new Error('The server does not support SSL connections'), 'does not support SSL'],
])(
  'the message for “%s” is one line that begins with DATABASE_URL and contains no password',
  (error, words) => {
    const sentence = refusalSentence(error, url);
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/^DATABASE_URL\b/);
    expect(sentence).not.toContain('s3cret-word');
    expect(sentence).not.toContain('\n');
  },
);

it('the message for an invalid connection URL contains “is no address”', () => {
  expect(refusalSentence(new Error('Invalid URL'), 'postgres://web@db:many/site')).toContain('is no address');
});
