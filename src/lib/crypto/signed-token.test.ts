import { describe, expect, it } from 'vitest';
import { deriveKey } from './derive-key';
import { decrypt, encrypt } from './encrypt';
import { readToken, signToken } from './signed-token';

const key = deriveKey('a secret of at least 16 characters', 'test');
const otherKey = deriveKey('a secret of at least 16 characters', 'another test');

describe('a signed token', () => {
  it('gives back what was signed, with its own key only', () => {
    const token = signToken(key, 'value: ü');
    expect(readToken(key, token)).toBe('value: ü');
    expect(readToken(otherKey, token)).toBeNull();
  });

  it.each(['', '.', 'a', 'a.b', 'a.b.c', `${signToken(key, 'x')}x`, `x${signToken(key, 'x')}`])(
    'refuses %j',
    (token) => {
      expect(readToken(key, token)).toBeNull();
    },
  );
});

describe('a encrypted box', () => {
  it('gives back what was encrypted, with its own key only, and shows nothing of it', () => {
    const text = 'what was typed '.repeat(1000);
    const encrypted = encrypt(key, text);
    expect(decrypt(key, encrypted)).toBe(text);
    expect(decrypt(otherKey, encrypted)).toBeNull();
    expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('typed');
    expect(encrypted.length).toBeLessThan(500);
  });

  it.each(['', 'short', 'x'.repeat(100)])('refuses %j', (encrypted) => {
    expect(decrypt(key, encrypted)).toBeNull();
  });
});
