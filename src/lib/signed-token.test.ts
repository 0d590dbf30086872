import { describe, expect, it } from 'vitest';
import { deriveKey } from './derive-key';
import { open, seal } from './sealed-box';
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

describe('a sealed box', () => {
  it('gives back what was sealed, with its own key only, and shows nothing of it', () => {
    const text = 'what was typed '.repeat(1000);
    const sealed = seal(key, text);
    expect(open(key, sealed)).toBe(text);
    expect(open(otherKey, sealed)).toBeNull();
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('typed');
    expect(sealed.length).toBeLessThan(500);
  });

  it.each(['', 'short', 'x'.repeat(100)])('refuses %j', (sealed) => {
    expect(open(key, sealed)).toBeNull();
  });
});
