import { describe, expect, it } from 'vitest';
import { deriveKey } from './derive-key';
import { decrypt, encrypt } from './encrypt';

const key = deriveKey('a secret of at least 16 characters', 'test');
const otherKey = deriveKey('a secret of at least 16 characters', 'another test');

describe('encrypted text', () => {
  it.each(['', 'plain', 'ü & 🦄', 'x'.repeat(100_000)])(
    'decrypt returns the encrypted text (%.20s)',
    (text) => {
      expect(decrypt(key, encrypt(key, text))).toBe(text);
      expect(decrypt(key, encrypt(key, text, 'row 1'), 'row 1')).toBe(text);
    },
  );

  it('encrypting one text twice returns different texts, of characters that a cookie may contain', () => {
    const [one, two] = [encrypt(key, 'word'), encrypt(key, 'word')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^[\w-]+$/);
  });

  it('decrypt returns null for another key or another context', () => {
    const encrypted = encrypt(key, 'word', 'row 1');
    expect(decrypt(otherKey, encrypted, 'row 1')).toBeNull();
    expect(decrypt(key, encrypted, 'row 2')).toBeNull();
    expect(decrypt(key, encrypted)).toBeNull();
  });

  it('decrypt returns null if any byte was modified', () => {
    const encrypted = Buffer.from(encrypt(key, 'word'), 'base64url');
    for (let place = 0; place < encrypted.length; place += 1) {
      const modified = Buffer.from(encrypted);
      modified.writeUInt8(modified.readUInt8(place) ^ 1, place);
      expect(decrypt(key, modified.toString('base64url')), String(place)).toBeNull();
    }
  });

  it.each(['', 'x', 'no base64url: ü', 'A'.repeat(37), 'A'.repeat(38), 'A'.repeat(5000)])(
    'decrypt returns null for %.20j, which was never encrypted',
    (text) => {
      expect(decrypt(key, text)).toBeNull();
    },
  );

  it('decrypt returns null for a text of more than a million bytes', () => {
    expect(decrypt(key, encrypt(key, 'x'.repeat(1_000_001)))).toBeNull();
  });
});
