import { expect, it } from 'vitest';
import { cleanTypedText } from './typed-text';

it.each([
  ['  plain text ', 'plain text'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<SCRIPT src="x">b', 'ab'],
  ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
  ['javascript:alert(1)', 'alert(1)'],
  ['JaVa\tScRiPt:alert(1)', 'alert(1)'],
  ['javajavascript:script:x', 'x'],
  ['an open <script tag loses nothing behind it', 'an open  tag loses nothing behind it'],
  ['1 < 2 and 3 > 2, <b>bold</b> stays', '1 < 2 and 3 > 2, <b>bold</b> stays'],
  ['line\r\nline\rline', 'line\nline\nline'],
  ['nul\u0000 and bell\u0007', 'nul and bell'],
  ['half a pair \ud83d', 'half a pair \ufffd'],
])('cleanTypedText turns %j into %j', (typed, expected) => {
  expect(cleanTypedText(typed)).toBe(expected);
});
