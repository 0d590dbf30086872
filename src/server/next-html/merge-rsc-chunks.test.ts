import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { mergeRscChunks } from './merge-rsc-chunks';

const script = (code: string) => `<script>${code}</script>`;
const piece = (text: string) => script(`self.__next_f.push([1,${JSON.stringify(text)}])`);

/** Data that the page's scripts push, evaluated as in a browser. */
function dataOf(html: string) {
  const self = { __next_f: [] as [number, string][] };
  for (const [, code] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    runInNewContext(String(code), { self });
  return self.__next_f.map(([, text]) => text).join('');
}

it('mergeRscChunks merges adjacent chunks into one script that pushes the same data, wherever the data was split', () => {
  const texts = ['0:{"a":"\\"]', ')"}\n', '1:"é \u2028', ' \\\\', '"\n2:T3,abc'];
  const html = `<body>${texts.map(piece).join('')}</body>`;
  const joined = mergeRscChunks(html);
  expect(joined.match(/<script>/g)).toHaveLength(1);
  expect(dataOf(joined)).toBe(texts.join(''));
});

it('chunks with binary chunks or markup between them are not merged, and their order is unchanged', () => {
  const start = script('(self.__next_f=self.__next_f||[]).push([0])');
  const binary = script('self.__next_f.push([3,"AAAA"])');
  const html = `${start}${piece('a')}<p>self.__next_f.push([1,"</p>${piece('b')}${binary}${piece('c')}`;
  expect(mergeRscChunks(html)).toBe(html);
});
