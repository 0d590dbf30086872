import { describe, expect, it } from 'vitest';
import { type ProviderEvent, toMailEvent } from './mail-event';

const event: ProviderEvent = {
  kind: 'bounced',
  identity: ['1'],
  isPermanent: true,
  address: 'Ada@Corp.example',
  messageIds: ['id@firm.example'],
};
const made = (own: Partial<ProviderEvent> = {}) => toMailEvent('ses', { ...event, ...own });

describe('events of mail providers', () => {
  it('addresses are normalised, also those with a display name, and invalid ones are left out', () => {
    expect(made().address).toBe('ada@corp.example');
    expect(made({ address: '"Ada, B." <Ada@Corp.example>' }).address).toBe('ada@corp.example');
    expect(made({ address: 'nobody' }).address).toBeNull();
    expect(made({ address: 'x'.repeat(100_000) }).address).toBeNull();
  });

  it('Message-IDs get angle brackets, are listed once each, twenty at most, and are dropped if they contain invalid characters', () => {
    const messageIds = ['<id@firm.example>', 'id@firm.example', 'a b', 'a\u0000b', '', null, undefined];
    expect(made({ messageIds }).messageIds).toEqual(['<id@firm.example>']);
    const many = Array.from({ length: 100 }, (_value, index) => `id-${index}@firm.example`);
    expect(made({ messageIds: many }).messageIds).toHaveLength(20);
  });

  it('the provider’s text is stored without addresses and control characters, and cut at 300 characters', () => {
    const words = `550 5.1.1 <ADA@corp.example>\r\n unknown\u0000 ada@corp.example`;
    expect(made({ words }).words).toBe('550 5.1.1 <…> unknown …');
    expect(made({ words: 'x '.repeat(10_000) }).words).toHaveLength(300);
    expect(made({ words: null }).words).toBeNull();
  });

  it('the key of an event depends only on provider, kind and identity, and contains no address', () => {
    const { key } = made({ identity: ['1', 'ada@corp.example'] });
    expect(made({ identity: ['1', 'ada@corp.example'], words: 'other' }).key).toBe(key);
    expect(made({ identity: ['1', 'bob@corp.example'] }).key).not.toBe(key);
    expect(made({ identity: ['1', 'ada@corp.example'], kind: 'delivered' }).key).not.toBe(key);
    expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('times are read from ISO 8601 and from seconds, and impossible times are left out', () => {
    expect(made({ at: '2026-11-01T10:00:00Z' }).at?.toISOString()).toBe('2026-11-01T10:00:00.000Z');
    expect(made({ at: 1_764_345_600 }).at?.getTime()).toBe(1_764_345_600_000);
    for (const at of ['', 'tomorrow', 1e15, -1, Number.NaN, null, '9999-01-01'])
      expect(made({ at }).at).toBeNull();
  });

  it('only events of the kind bounce can be permanent', () => {
    expect(made({ kind: 'deferred' }).isPermanent).toBe(false);
  });
});
