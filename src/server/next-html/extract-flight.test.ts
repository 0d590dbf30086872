import { expect, it } from 'vitest';
import { extractFlight } from './extract-flight';

const chunk = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

it('extractFlight moves the whole RSC payload of a page, in order, into a script whose path depends on the payload', () => {
  const page = `<body>${start}${chunk('0:"a"\n')}<p>text</p>${chunk('1:"b\\"</p>"')}</body>`;
  const { html, flight } = extractFlight(page) ?? {};
  expect(html).toBe(`<body>${start}<p>text</p></body>`);
  const pushed: unknown[] = [];
  new Function('self', String(flight?.script))({ __next_f: { push: (one: unknown) => pushed.push(one) } });
  expect(pushed).toEqual([[1, '0:"a"\n1:"b\\"</p>"']]);
  expect(flight?.path).toMatch(/^\/_next\/flight\/[\w-]{22}\.js$/);
  expect(extractFlight(page.replace('text', 'other text'))?.flight.path).toBe(flight?.path);
  expect(extractFlight(page.replace('"a', '"c'))?.flight.path).not.toBe(flight?.path);
});

it.each([
  ['without an RSC payload', '<body></body>'],
  ['with binary RSC chunks', `${chunk('a')}<script>self.__next_f.push([3,"YQ=="])</script>`],
  ['with the state of a form', `${chunk('a')}<script>self.__next_f.push([2,null])</script>`],
])('extractFlight does not change a page %s', (_words, page) => {
  expect(extractFlight(page)).toBeUndefined();
});
