import { describe, expect, it } from 'vitest';
import { readUpload } from './read-upload';

const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  readUpload(new Request('http://localhost/', { method: 'POST', body, headers }), { maxBytes: 10_000 });

const formWith = (entries: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

describe('readUpload', () => {
  it('readUpload reads the first file of a form with its bytes and name, whatever fields precede the file', async () => {
    const bytes = Uint8Array.from([0, 13, 10, 45, 45, 255, 13, 10]);
    const form = formWith([
      ['note', 'a\r\n--b'],
      ['file', new File([bytes], 'Müller "x"/../people.csv')],
      ['other', new File(['second'], 'second.csv')],
    ]);
    const upload = await sent(form);
    expect([...upload.bytes]).toEqual([...bytes]);
    expect(upload.name).toContain('people.csv');
    expect(upload.name).not.toMatch(/["/]/);
  });

  it.each([
    ['a form without a file', formWith([['note', 'text']]), {}, 400],
    ['an empty file', formWith([['file', new File([], 'empty.csv')]]), {}, 400],
    [
      'a form that breaks off',
      '--b\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\nx',
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
    ],
    ['a body that is no form', 'text', { 'content-type': 'text/plain' }, 415],
    ['a file above the limit', formWith([['file', new File(['x'.repeat(20_000)], 'a.csv')]]), {}, 413],
  ] as [string, BodyInit, Record<string, string>, number][])(
    '%s is refused with the expected status',
    async (_, body, headers, status) => {
      await expect(sent(body, headers)).rejects.toMatchObject({ status });
    },
  );
});
