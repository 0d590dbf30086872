import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { QUOTED_RSC_CHUNK, quoteRscChunks } from './quote-rsc-chunks';

const chunkOf = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`;
const scriptOf = (code: string) => `<script>${code}</script>`;
const codeOf = (html: string) => html.slice('<script>'.length, -'</script>'.length);

it.each([
  '',
  '0:{"a":"b"}',
  "it's",
  '\'"\\\\"\\\'',
  '\\',
  '"',
  "\\'",
  'é \u2028\u2029\n\t',
  '\\u003c/script>',
  '"])</scr',
])('a requoted chunk pushes its original text: %j', (text) => {
  const quoted = codeOf(quoteRscChunks(scriptOf(chunkOf(text))));
  expect(quoted).toMatch(QUOTED_RSC_CHUNK);
  const self = { __next_f: [] as [number, string][] };
  runInNewContext(quoted, { self });
  expect(self.__next_f).toEqual([[1, text]]);
});

it('quoteRscChunks changes neither other scripts nor text that looks like a chunk', () => {
  const html = `${scriptOf('self.__next_f.push([3,"AA"])')}<p>self.__next_f.push([1,"a"])</p>${scriptOf('f("x")')}`;
  expect(quoteRscChunks(html)).toBe(html);
});

it('QUOTED_RSC_CHUNK matches only a whole script', () => {
  expect("self.__next_f.push([1,'a']);alert(1)").not.toMatch(QUOTED_RSC_CHUNK);
  expect("self.__next_f.push([1,'a'+alert(1)+'b'])").not.toMatch(QUOTED_RSC_CHUNK);
});
