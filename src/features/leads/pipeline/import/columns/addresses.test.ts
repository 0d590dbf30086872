import { describe, expect, it } from 'vitest';
import { namesAddress, readAddresses } from './addresses';

describe('readAddresses', () => {
  it.each([
    ['Ada <ada@example.com>', ['ada@example.com']],
    ['"Lovelace, Ada" <ADA@example.com>', ['ada@example.com']],
    ['Ada Lovelace (ada@example.com)', ['ada@example.com']],
    ['mailto:ada@example.com', ['ada@example.com']],
    ['mailto:ada%2Bnews@example.com?subject=Hi', ['ada+news@example.com']],
    ['a@x.example; b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example/b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example ::: b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example:::b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example\na@x.example', ['a@x.example']],
    ['\u200bada\u200b@example.com\ufeff', ['ada@example.com']],
    ['\u00a0ada@example.com\u00a0', ['ada@example.com']],
    ["'ada@example.com'", ['ada@example.com']],
    ['“ada@example.com”', ['ada@example.com']],
    ["o'brien@example.com", ["o'brien@example.com"]],
    ['ada@example.com.', ['ada@example.com']],
    ['ada@münchen.example', ['ada@xn--mnchen-3ya.example']],
    ['no address', []],
    ['ada@', []],
    ['ada@example', []],
    ['@ada on social media', []],
    ['', []],
  ])('readAddresses reads %j as %j', (cell, addresses) => expect(readAddresses(cell)).toEqual(addresses));

  it('readAddresses reads at most the first twenty addresses of a cell', () => {
    const cell = Array.from({ length: 100 }, (_, n) => `n${n}@example.com`).join(',');
    expect(readAddresses(cell)).toHaveLength(20);
  });
});

describe('namesAddress', () => {
  const ada = new Set(['ada@example.com', 'ada@xn--mnchen-3ya.example']);
  it('an address is found in every spelling that an import reads, and among other text', () => {
    for (const text of [
      ...['Ada <ADA@Example.com>', 'mailto:ada%40x,ada@example.com', 'mailto:%61da@example.com?subject=Hi'],
      ...[
        'a\u200bda@example.com',
        'ａｄａ@example.com',
        'x@y.example; ada@example.com',
        'ada@München.example',
      ],
      ...['Email:ada@example.com.', `${'n@x.example,'.repeat(30)}ada@example.com`],
    ]) {
      expect([text, namesAddress(text, ada)]).toEqual([text, true]);
    }
    for (const text of [
      'joada@example.com',
      'ada@example.com.au',
      'x.ada@example.com',
      'ada@example.community',
      '',
    ]) {
      expect([text, namesAddress(text, ada)]).toEqual([text, false]);
    }
  });
});
