import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type ParsedRow, parseTable } from './parse-table';

async function parsed(file: string | Uint8Array) {
  const rows: ParsedRow[] = [];
  const table = await parseTable(Buffer.from(file), async (part) => {
    rows.push(...part);
  });
  return { ...table, rows };
}
const cellsOf = async (file: string | Uint8Array) => {
  const { columns, rows } = await parsed(file);
  return [columns, ...rows.map(({ cells }) => cells)];
};

describe('the encoding of a list', () => {
  const text = 'email;name\r\nada@x.example;Łódź Страна, 10 €\r\n';
  const table = [
    ['email', 'name'],
    ['ada@x.example', 'Łódź Страна, 10 €'],
  ];
  const mark = (encoding: string) =>
    Buffer.concat([iconv.encode('\ufeff', encoding), iconv.encode(text, encoding)]);

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', mark('utf8')],
    ['UTF-16 LE', iconv.encode(text, 'utf-16le')],
    ['UTF-16 LE with a mark', mark('utf-16le')],
    ['UTF-16 BE', iconv.encode(text, 'utf-16be')],
    ['UTF-16 BE with a mark', mark('utf-16be')],
  ])('%s is decoded', async (_, bytes) => expect(await cellsOf(bytes)).toEqual(table));

  it('Windows-1252 is decoded, with its characters from 0x80 to 0x9F', async () => {
    const bytes = iconv.encode('email,name\na@x.example,Müller – 10 € “Š”', 'windows-1252');
    expect((await cellsOf(bytes))[1]).toEqual(['a@x.example', 'Müller – 10 € “Š”']);
  });

  it('a file that ends in the middle of a character, or has one damaged byte, loses only that character', async () => {
    const whole = Buffer.from('email,name\na@x.example,Müller\nb@x.example,Ö');
    expect((await cellsOf(whole.subarray(0, -1)))[1]).toEqual(['a@x.example', 'Müller']);
    const damaged = Buffer.concat([whole, Buffer.from('\nc@x.example,'), Buffer.from([0xff])]);
    expect((await cellsOf(damaged)).slice(1)).toEqual([
      ['a@x.example', 'Müller'],
      ['b@x.example', 'Ö'],
      ['c@x.example', '\ufffd'],
    ]);
    const wide = iconv.encode('email,name\na@x.example,Müller', 'utf-16le');
    expect((await cellsOf(wide.subarray(0, -1)))[1]?.[1]).toMatch(/^Mülle/);
  });
});

describe('the shape of a list', () => {
  it.each([',', ';', '\t', '|'])('the delimiter %j is detected by the column names', async (sign) => {
    const rows = [
      ['email', 'name', 'notes'],
      ['a@x.example', 'Ada', 'one'],
    ];
    expect(await cellsOf(rows.map((row) => row.join(sign)).join('\n'))).toEqual(rows);
  });

  it('a line `sep=;` sets the delimiter and is reported as skipped', async () => {
    const { columns, rows, skipped } = await parsed('sep=;\r\nemail;name, first\r\na@x.example;Ada\r\n');
    expect(columns).toEqual(['email', 'name, first']);
    expect(rows).toEqual([{ number: 2, cells: ['a@x.example', 'Ada'] }]);
    expect(skipped).toEqual(['“sep=;” names the separator.']);
  });

  it('rows above the column names are skipped and reported, whether a known column name or the addresses below mark the start of the table', async () => {
    const named = await parsed('Report of May\n\n"Two, three",\nE-mail,Name\na@x.example,Ada');
    expect(named.columns).toEqual(['E-mail', 'Name']);
    expect(named.skipped).toHaveLength(2);
    const unnamed = await parsed('Export 2024\nWhom,Reach\nAda,a@x.example\nBob,b@x.example');
    expect(unnamed.columns).toEqual(['Whom', 'Reach']);
    expect(unnamed.rows.map(({ number }) => number)).toEqual([3, 4]);
  });

  it('a list without column names is read from its first row', async () => {
    const { columns, rows, skipped } = await parsed('Ada,a@x.example\nBob,b@x.example');
    expect(columns).toEqual(['', '']);
    expect(rows).toHaveLength(2);
    expect(skipped).toEqual(['There is no row with column names.']);
  });

  it('a list with 200 columns of long cells is read, and a list with more than 500 columns is refused', async () => {
    const names = (count: number) =>
      ['email', ...Array.from({ length: count - 1 }, (_, n) => `c${n}`)].join(',');
    const long = 'x'.repeat(4000);
    const row = ['a@x.example', ...Array.from({ length: 199 }, () => long)].join(',');
    const { columns, rows } = await parsed(`${names(200)}\n${row}\n${row}`);
    expect(columns).toHaveLength(200);
    expect(rows[1]?.cells[199]).toBe(long);
    await expect(parsed(`${names(501)}\na@x.example`)).rejects.toThrow('more than 500 columns');
  });

  it('formulas are read as text, without the apostrophe that our own exports add', async () => {
    const { rows } = await parsed('email,name\na@x.example,"=HYPERLINK(""http://x"")"\nb@x.example,\'=1+1');
    expect(rows.map(({ cells }) => cells[1])).toEqual(['=HYPERLINK("http://x")', '=1+1']);
  });

  it('a last row with an unclosed quotation mark is left out and reported', async () => {
    const { rows, skipped } = await parsed('email,name\na@x.example,Ada\nb@x.example,"Bo');
    expect(rows).toHaveLength(1);
    expect(skipped).toEqual(['Row 3 breaks off in the middle and is left out.']);
  });

  it('no row is lost by an unclosed quotation mark', async () => {
    const rest = Array.from({ length: 5000 }, (_, n) => `n${n}@x.example,Name ${n}`).join('\n');
    const { rows, skipped } = await parsed(
      `email,name\n\na@x.example,"Ada\nb@x.example,Bob\nc@x.example,Cleo\n\nd@x.example,Dan\n${rest}`,
    );
    expect(rows.slice(0, 4)).toEqual([
      { number: 3, cells: ['a@x.example', 'Ada'] },
      { number: 4, cells: ['b@x.example', 'Bob'] },
      { number: 5, cells: ['c@x.example', 'Cleo'] },
      { number: 7, cells: ['d@x.example', 'Dan'] },
    ]);
    expect(rows).toHaveLength(5004);
    expect(rows.at(-1)).toEqual({ number: 5007, cells: ['n4999@x.example', 'Name 4999'] });
    expect(skipped).toEqual(['Row 3 has a quotation mark too many.']);
  });

  it('rows are emitted in parts of 1,000, and a file with more rows than the limit is refused', async () => {
    const sizes: number[] = [];
    const file = Buffer.from(`email\n${'a@x.example\n'.repeat(2500)}`);
    const { total } = await parseTable(file, async (rows) => {
      sizes.push(rows.length);
    });
    expect([total, sizes]).toEqual([2500, [1000, 1000, 500]]);
    await expect(parseTable(file, async () => undefined, { limit: 2499 })).rejects.toThrow(
      'more than 2,499 rows',
    );
  });

  it.each([
    ['an empty file', ''],
    ['column names alone', 'email,name'],
    ['a row of more than a megabyte', `email\n"${'x'.repeat(1_200_000)}"\n`],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['a ZIP that is no workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
  ])('%s is refused with status 422', async (_, file) =>
    expect(parsed(file)).rejects.toMatchObject({ status: 422 }),
  );

  it('NUL characters, which PostgreSQL cannot store, are removed (lone surrogates are not asserted)', async () => {
    const { rows } = await parsed('email,name\na@x.example,A\0da');
    expect(rows[0]?.cells[1]).toBe('Ada');
  });
});
