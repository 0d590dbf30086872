import { describe, expect, it } from 'vitest';
import { yardsticks } from '../../../tests/support/yardsticks';
import { maskAndCut, maskText } from './mask';

describe('maskText', () => {
  it.each([
    ['ada@example.com', '[email]'],
    ['Write to Ada.Lovelace+x@mail.example.co.uk today', 'Write to [email] today'],
    ['mailto:ada@example.com', 'mailto:[email]'],
    [
      'https://site.example/contact?email=ada%40example.com&x=1',
      'https://site.example/contact?email=[email]&x=1',
    ],
    ['https://site.example/?q=ada%2Bnews%40example.com', 'https://site.example/?q=[email]'],
    ['ada＠example.com', '[email]'],
    ['ada@münchen.example', '[email]'],
    ['admin@localhost', '[email]'],
    ['<ada@example.com>, <eve@example.com>', '<[email]>, <[email]>'],
    ['555-123-4567', '[phone]'],
    ['555-1234', '[phone]'],
    ['+1 (555) 123-4567', '[phone]'],
    ['(555) 123-4567', '[phone]'],
    ['Call +49 30 1234567 now', 'Call [phone] now'],
    ['5551234567', '[phone]'],
    ['tel:+15551234567', 'tel:[phone]'],
    ['/call?to=%2B1%20555%20123%204567', '/call?to=[phone]'],
    ['/call?to=555+123+4567', '/call?to=[phone]'],
    ['٠١٢٣٤٥٦٧٨٩', '[phone]'],
    ['4111 1111 1111 1111', '[phone]'],
  ])('maskText masks %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it.each([
    'https://site.example/blog/agency-new-business?utm_source=letter',
    '/?hoursPerWeek=20&hourlyRate=100&annualPlanUSD=25000',
    '/blog/2026-11-21-notes',
    'What changed in 2025-2026',
    '30 days, 90-day guarantee, 40+ hours, $25,000',
    '/t/team-1a2b3c4d5e6f7890',
    '@plumbline',
    'a @ b',
  ])('maskText returns %s unchanged', (text) => {
    expect(maskText(text)).toBe(text);
  });

  it('maskText replaces characters that PostgreSQL cannot store', () => {
    expect(maskText('a\u0000b\ud800c😀')).toBe('a b c😀');
  });

  it('maskAndCut masks before cutting, so that no part of an address remains', () => {
    const text = `${'x'.repeat(90)} ada.lovelace@example.com`;
    expect(maskAndCut(text, 100)).toBe(`${'x'.repeat(90)} [email]`);
    expect(maskAndCut(text, 95)).not.toContain('ada');
  });

  it('maskAndCut never leaves half a surrogate pair', () => {
    expect(maskAndCut(`${'x'.repeat(9)}😀`, 10)).toBe(`${'x'.repeat(9)} `);
  });

  it('maskText takes little time for a long text without an @', () => {
    const text = 'a'.repeat(2000) + '1 '.repeat(1000);
    expect(yardsticks(() => maskText(text), 2)).toBeLessThanOrEqual(2);
  });
});
