import { describe, expect, it } from 'vitest';
import { deriveKey } from './derive-key';
import { decrypt, encrypt } from './encrypt';
import { readToken, signToken } from './signed-token';

const key = deriveKey('a secret of at least 16 characters', 'test');
const otherKey = deriveKey('a secret of at least 16 characters', 'another test');

describe('signed token', () => {
  it('readToken returns the signed value only with the key it was signed with', () => {
    const token = signToken(key, 'value: ü');
    expect(readToken(key, token)).toBe('value: ü');
    expect(readToken(otherKey, token)).toBeNull();
  });

  it.each(['', '.', 'a', 'a.b', 'a.b.c', `${signToken(key, 'x')}x`, `x${signToken(key, 'x')}`])(
    'readToken rejects %j',
    (token) => {
      expect(readToken(key, token)).toBeNull();
    },
  );
});

describe('encrypted text', () => {
  it('an encrypted text is compressed and unreadable, and is decrypted only with the key that encrypted it', () => {
    const text = 'what was typed '.repeat(1000);
    const encrypted = encrypt(key, text);
    expect(decrypt(key, encrypted)).toBe(text);
    expect(decrypt(otherKey, encrypted)).toBeNull();
    expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('typed');
    expect(encrypted.length).toBeLessThan(500);
  });

  it('a text encrypted for one row cannot be decrypted for another row or without a row', () => {
    const encrypted = encrypt(key, 'secret', 'row 1');
    expect(decrypt(key, encrypted, 'row 1')).toBe('secret');
    expect(decrypt(key, encrypted, 'row 2')).toBeNull();
    expect(decrypt(key, encrypted)).toBeNull();
    expect(decrypt(key, encrypt(key, 'secret'), '')).toBe('secret');
  });

  it.each(['', 'short', 'x'.repeat(100)])('decrypt rejects %j', (encrypted) => {
    expect(decrypt(key, encrypted)).toBeNull();
  });
});
