import { describe, expect, it } from 'vitest';
import { redact } from './redact';

describe('redact', () => {
  it.each([
    'ada@example.com',
    'ada.lovelace+news@mail.example.co.uk',
    'ada@münchen.example',
    'ada@mu\u0308nchen.example',
    'adä@example.com',
    'ada@xn--mnchen-3ya.example',
    'ada＠example.com',
    'ada﹫example.com',
    'ada%40example.com',
    'ada%2540example.com',
    'ad%C3%A4%40example.com',
    'o’ada@example.com',
    "o'ada@example.com",
    '"Ada of B"@example.com',
    '%22Ada%20of%20B%22%40example.com',
    'ada@[192.0.2.1]',
    'ada@localhost',
    'ada!x@example.com',
    'ada@b@example.com',
    'postgres:ada@example.com',
  ])('redact hides %s in prose, URLs, lists, JSON and paths', (address) => {
    for (const text of [
      address,
      `Could not find /people/${address} here.`,
      `GET /contact?email=${address}&x=1`,
      `/contact?where[email][equals]=${address}`,
      `Mail <${address}>, (${address}); '${address}'`,
      `Key (email)=(${address}) already exists.`,
      `{"email":"${address}"}`,
      `Error: no such file '${address}'\n    at open (/srv/app/src/x.ts:1:2)`,
    ]) {
      expect(redact(text)).not.toMatch(/ad[aä]|example\.|n--m|192\.0|%A4/i);
      expect(redact(text)).toContain('(address)');
    }
  });

  it.each([
    ['/confirm-address?t=c2VjcmV0', '/confirm-address?t=(secret)'],
    ['GET /auth/callback?token=c2VjcmV0&x=1 200', 'GET /auth/callback?token=(secret)&x=1 200'],
    ['/auth?returnTo=%2Fconfirm-address%3Ft%3Dc2VjcmV0', '/auth?returnTo=%2Fconfirm-address%3Ft%3D(secret)'],
    ['Authorization: Bearer c2VjcmV0', 'Authorization: (secret)'],
    ['sent with Bearer c2VjcmV0', 'sent with Bearer (secret)'],
    ['cookie: __Host-session=c2VjcmV0; a=b', 'cookie: (secret)'],
    ['Set-Cookie: a=c2VjcmV0; HttpOnly\nnext', 'Set-Cookie: (secret)\nnext'],
    ['next-auth.session-token=c2VjcmV0; a=b', 'next-auth.session-token=(secret); a=b'],
    ["{ password: 'c2VjcmV0 two words', a: 1 }", '{ password: (secret), a: 1 }'],
    ['{"apiKey":"c2VjcmV0"}', '{"apiKey":(secret)}'],
    ['smtp://mailer:c2VjcmV0@mail.example:25', 'smtp://mailer:(address):25'],
    ['for Q4xN9sT2vK7mW1pL8rD3fG6hJ0bZ5cY4aEuIoXqRtUw', 'for (secret)'],
    ['call +49 (30) 1234-567', 'call (phone)'],
  ])('redact turns %s into %s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    'at sendMail (/srv/app/node_modules/@payloadcms/db-postgres/dist/find.js:10:5)',
    'connect ECONNREFUSED 127.0.0.1:5432',
    '2026-11-21T22:07:38.123Z 57P01 1790000000000',
    'lead 0b0f6c1e-2f5e-4c57-9d7e-3f1f6c1e2f5e, hash 3f786850e387550fdab836ed7e6dc881de23001b3f786850e387550fdab836ed',
    'insert or update on table "leads" violates foreign key constraint "leads_team_id_teams_id_fk"',
    'a @ b, @plumbline, 5 tokens, code: 22P02',
  ])('redact returns %s unchanged', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('redact removes the values of a failed query and keeps its stack frames', () => {
    const text =
      'Error: Failed query: select $1\nparams: Ada Lovelace,12 Oak Street\n,x\n    at query (/srv/app/a.js:1:2)';
    expect(redact(text)).toBe(
      'Error: Failed query: select $1\nparams: (left out)\n    at query (/srv/app/a.js:1:2)',
    );
  });

  it('redact replaces control characters, bidirectional overrides, line separators and lone surrogates', () => {
    expect(redact('a\u001b[2Jb\u009bc\u2028d\u202ee\u0000f\rg\ud800h\u0085i')).toBe('a�[2Jb�c�d�e�f�g�h�i');
  });
});
