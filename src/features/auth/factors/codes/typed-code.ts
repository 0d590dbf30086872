/** Reads codes as people type them: with spaces, hyphens, full-width digits, small letters. */

export type TypedCode = { kind: 'digits'; digits: string } | { kind: 'recovery'; code: string };

/** Characters of recovery codes: Crockford’s base 32, without letters that look like another character. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryLength = 10;

const recoveryCode = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** @returns undefined if the text is neither six digits nor a recovery code. */
export function readTypedCode(typed: string): TypedCode | undefined {
  const plain = typed
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}.]/gu, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'digits', digits: plain };
  const code = plain.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return recoveryCode.test(code) ? { kind: 'recovery', code } : undefined;
}
