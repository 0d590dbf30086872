import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { mailFixture } from '../../../../../tests/support/mail/mail-fixtures';
import { cutQuotes } from './reply-text';

const about = { messageId: '<ours@firm.example>', address: 'ada@corp.example' };
const textOf = async (name: string) => (await simpleParser(mailFixture(name, about))).text ?? '';

describe('cutQuotes', () => {
  it('cutQuotes removes Gmail’s quotation with its introduction, even if that is broken into two lines', async () => {
    expect(cutQuotes(await textOf('reply-gmail'))).toBe('Thursday at ten suits us – who joins?\n\nBest, Ada');
  });

  it('cutQuotes removes what Outlook quotes below a block of headers', async () => {
    const text = cutQuotes(await textOf('reply-outlook'));
    expect(text).toMatch(/^Gerne, aber erst im März\.\n+Gruß, Ada$/);
  });

  it.each([
    ['On 23 November 2026 at 10:00, Ada wrote:\n\nWelcome.', ''],
    ['Yes.\n\n-----Original Message-----\nFrom: us\n\nWelcome.', 'Yes.'],
    ['Ja.\n\nAm 23.11.2026 um 10:00 schrieb Plumbline <hello@firm.example>:\n> Hallo', 'Ja.'],
    ['Oui.\n\nLe lun. 23 nov. 2026 à 10:00, Plumbline <hello@firm.example> a écrit :\n> Bonjour', 'Oui.'],
    ['はい。\n\n2026年11月23日(月) 10:00 Plumbline <hello@firm.example>:\n> ようこそ', 'はい。'],
    ['_____\nVan: wij\nVerzonden: maandag\nAan: Ada\nOnderwerp: Welkom\n\nWelkom', ''],
  ])('cutQuotes removes the quotations of other programs and languages: %j', (text, expected) => {
    expect(cutQuotes(text)).toBe(expected);
  });

  it('cutQuotes keeps answers between quoted lines, and lines that only look like an introduction', () => {
    expect(cutQuotes('> When?\nThursday.\n\n> Who?\nBoth of us.')).toBe('Thursday.\n\nBoth of us.');
    expect(cutQuotes('From: tomorrow on we are away.\nDates:\n- 3 May')).toBe(
      'From: tomorrow on we are away.\nDates:\n- 3 May',
    );
  });

  it('cutQuotes keeps the first 5,000 characters, and takes linear time', () => {
    expect(cutQuotes('word '.repeat(50_000))).toHaveLength(5001);
    expect(cutQuotes('>\n'.repeat(500_000))).toBe('');
    expect(cutQuotes('\n'.repeat(1_000_000))).toBe('');
  });
});
