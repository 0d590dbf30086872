import { describe, expect, it } from 'vitest';
import { readTypedCode } from './typed-code';

const digits = { kind: 'digits', digits: '123456' };

describe('readTypedCode', () => {
  it.each([
    '123456',
    ' 123 456 ',
    '123-456',
    '123–456',
    '１２３４５６',
    '123\u00a0456',
    '\u200b123456',
    '12.34.56',
  ])('%j is read as six digits', (typed) => {
    expect(readTypedCode(typed)).toEqual(digits);
  });

  it.each(['0ABCD-EFGH1', 'oabcd efghl', 'OABCD-EFGHI'])('%j is read as a recovery code', (typed) => {
    expect(readTypedCode(typed)).toEqual({ kind: 'recovery', code: '0ABCDEFGH1' });
  });

  it.each(['', '12345', '1234567', '12a456', '123456😀', '٣٤٥٦٧٨', 'UUUUU-UUUUU', '1'.repeat(10_000)])(
    '%j is read as neither six digits nor a recovery code',
    (typed) => {
      expect(readTypedCode(typed)).toBeUndefined();
    },
  );
});
