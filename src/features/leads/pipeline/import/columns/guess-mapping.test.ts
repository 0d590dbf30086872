import { describe, expect, it } from 'vitest';
import { parseTable } from '../file/parse-table';
import { choiceKey, suggestChoice } from './choice-words';
import { guessMapping } from './guess-mapping';

describe('columns with opt-outs', () => {
  it.each([
    'Email/SMS Opt Out',
    'Do not contact (email, phone)',
    'Opted out of email: Sales calls',
    'Automatically unsubscribed',
    'Unsubscribed from all email',
  ])('the column “%s” is read as an opt-out', (name) => {
    expect(guessMapping(['Email', name])).toEqual(['email', 'opt_out']);
  });

  it.each(['SMS Opt Out', 'Fax Opt Out', 'Do Not Call'])(
    'the column “%s” is not mapped to email consent',
    (name) => {
      expect(guessMapping(['Email', name])).toEqual(['email', null]);
    },
  );

  it('a column whose name contains a phrase that asks for emails is read as subscriptions, in four languages', () => {
    for (const name of [
      ...['Subscribed', 'Email subscribed', 'Marketing opt-in', 'Opt-in', 'DOUBLE_OPT-IN', 'GDPR consent'],
      ...[
        'Marketing permissions',
        'Accepts Email Marketing',
        'Accepts Marketing',
        'Newsletter',
        'Newsletter?',
      ],
      ...['Person - Marketing consent', 'Email Marketing: Status', 'I agree to receive emails', 'canEmail'],
      ...['Werbeeinwilligung (DSGVO)', 'Newsletter abonniert', 'Einwilligung', 'Consentement marketing'],
      ...['Abonné à la newsletter', 'Acepta publicidad', 'Suscrito'],
    ]) {
      expect([name, guessMapping(['Email', name])[1]]).toEqual([name, 'subscribed']);
    }
    for (const name of [
      ...[
        'Opt-in date',
        'OptInDate',
        'Consent timestamp',
        'Consent IP',
        'Date of consent',
        'Newsletter source',
      ],
      ...[
        'Accepts SMS Marketing',
        'Marketing consent phone',
        'Subscription plan',
        'Einwilligung am',
        'Consent text',
      ],
      ...['Einwilligungsdatum', 'Fecha de consentimiento', 'Marketing emails opened', 'Unsubscribe link'],
    ]) {
      expect([name, guessMapping(['Email', name])[1]]).toEqual([name, null]);
    }
    for (const name of [
      'Désabonné',
      'Dado de baja',
      'Werbesperre',
      'SMTP_BLOCKLISTED',
      'Email Suppressions',
    ]) {
      expect([name, guessMapping(['Email', name])[1]]).toEqual([name, 'opt_out']);
    }
    const addresses = [['ada@corp.example', 'ada@corp.example']];
    expect(guessMapping(['Email', 'Newsletter email'], addresses)).toEqual(['email', null]);
  });

  it('a column “Status” is mapped to subscriptions if any row is “unsubscribed”, even the last of many', async () => {
    const people = Array.from({ length: 1000 }, (_, index) => `p${index}@corp.example,active`);
    const text = ['Email,Status', ...people, 'gone@corp.example,unsubscribed'].join('\n');
    const { columns, samples } = await parseTable(Buffer.from(text), async () => undefined);
    expect(guessMapping(columns, samples)).toEqual(['email', 'subscribed']);
  });

  it.each([
    ['0.0', 'mailable'],
    ['0000-00-00', 'mailable'],
    ['1.0', 'unsubscribed'],
    ['2024-05-01', 'unsubscribed'],
  ])('in a column of opt-outs, suggestChoice turns %s into %s', (cell, wish) => {
    expect(suggestChoice('opt_out', cell)).toBe(wish);
  });

  it('zeros and dates in a column of opt-outs have different keys', () => {
    expect(choiceKey('opt_out', '0.0')).not.toBe(choiceKey('opt_out', '2024-05-01'));
  });
});

it('the row of column names is detected even if a lead’s row contains the word “Email”', async () => {
  const text = 'Kontakt privat,Kanal\nada@corp.example,Email\nbob@corp.example,Phone';
  const { columns, total } = await parseTable(Buffer.from(text), async () => undefined);
  expect([columns, total]).toEqual([['Kontakt privat', 'Kanal'], 2]);
});

it('texts are never cut between the two halves of a surrogate pair, which PostgreSQL cannot store', async () => {
  const text = `email,${'x'.repeat(199)}😀\na@corp.example,1`;
  const { columns } = await parseTable(Buffer.from(text), async () => undefined);
  expect(columns[1]).toBe('x'.repeat(199));
});

it('a file with a row of more than a million characters is refused', async () => {
  const text = `email\na@corp.example${`,${'x'.repeat(10_000)}`.repeat(120)}`;
  await expect(parseTable(Buffer.from(text), async () => undefined)).rejects.toMatchObject({ status: 422 });
});
