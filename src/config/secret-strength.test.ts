import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSecret } from './secret-strength';

describe('checkSecret', () => {
  it.each([
    'at-least-sixteen-characters',
    'At_Least_Sixteen_Characters',
    'changeme-changeme-changeme',
    'CHANGE ME PLEASE, THANKS',
    'replace-me-in-production',
    'your-secret-goes-here',
    'payload-secret-of-the-site',
    'correcthorsepassword1',
    '12345678901234567890',
    'abcdefghijklmnopqrstuvwxyz',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'abababababababababab',
    'kX9$vQ2!kX9$vQ2!',
    'secretsecretsecret',
    'qwertyuiopqwertyuiop',
    '                        ',
  ])('the secret %j is rejected', (secret) => {
    expect(checkSecret(secret)).toMatch(/^can be guessed\./);
  });

  it('a secret shorter than 16 characters is rejected', () => {
    expect(checkSecret('kX9$vQ2!pL7')).toBe('must have at least 16 characters.');
  });

  it('random secrets in hex, base64 and base64url are accepted', () => {
    for (let round = 0; round < 200; round += 1) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        expect(checkSecret(createHash('sha256').update(`${round}`).digest(encoding))).toBe(true);
      }
    }
  });
});
