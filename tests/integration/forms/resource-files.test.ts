import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { printableText } from '@/cms/resource-files/pdf/printable-text';
import { resourceFile } from '@/cms/resource-files/resource-file';
import type { Resource } from '@/payload-types';
import {
  fullBody,
  paragraphNode,
  publishResource,
  richText,
  savingsSheet,
} from '../../support/content/template-resource';
import { testPayload } from '../../support/payload';

const brand = 'Plumbline AI';

beforeAll(async () => {
  await testPayload();
});

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;

/** Returns the entries that the central directory of a zip archive lists, as text. */
function entriesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < zip.readUInt16LE(end + 10); index += 1) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = zip.subarray(start, start + size);
    entries.set(name, (zip.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString());
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

describe('PDF generated from a template', () => {
  it('the PDF has the site’s fonts and its language, and is cached until the document changes', async () => {
    const resource = await publishResource({
      format: 'pdf',
      title: 'Process inventory',
      promise: 'Two pages to fill in.',
      body: fullBody(),
    });
    const { name, type, bytes } = await resourceFile(resource, brand);
    expect([name, type]).toEqual(['process-inventory.pdf', 'application/pdf']);
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/HankenGrotesk/);
    expect(raw).toMatch(/Newsreader/);
    expect(raw).not.toMatch(/Helvetica/);
    expect(raw).toContain('/Lang (en-US)');
    expect(pagesOf(bytes)).toBeGreaterThanOrEqual(1);
    expect(pagesOf(bytes)).toBeLessThanOrEqual(2);
    expect(bytes.length).toBeLessThan(150_000);
    expect(raw).toMatch(/\/URI \([^)]*\/book\)/);
    expect(raw).toContain('/URI (https://www.youtube.com/watch?v=aqz-KE-bpKQ)');
    // The file is cached until the document changes.
    expect((await resourceFile(resource, brand)).bytes).toBe(bytes);
    const changed = { ...resource, updatedAt: new Date(Date.now() + 5000).toISOString() };
    expect((await resourceFile(changed, brand)).bytes).not.toBe(bytes);
  });

  it('a text of 300 paragraphs fills more than ten pages', async () => {
    const long = richText(...Array.from({ length: 300 }, () => paragraphNode('A line of text. '.repeat(20))));
    const resource = await publishResource({ format: 'pdf', title: 'Long', body: long });
    const { bytes } = await resourceFile(resource, brand);
    expect(pagesOf(bytes)).toBeGreaterThan(10);
  });

  it('a text that is too long for a PDF is refused, and the next resource file is still generated', async () => {
    const book = richText(...Array.from({ length: 1400 }, () => paragraphNode('Words. '.repeat(80))));
    const resource = { id: 'book', slug: 'book', updatedAt: new Date().toISOString(), title: 'Book' };
    const template = { format: 'pdf' as const, body: book };
    await expect(resourceFile({ ...resource, template } as unknown as Resource, brand)).rejects.toThrow(
      /too long/,
    );
    const next = await publishResource({ format: 'md', title: 'Next', body: fullBody() });
    expect((await resourceFile(next, brand)).bytes.length).toBeGreaterThan(100);
  });

  it.each([
    ['rare → daily, ≈ 3 ≤ 4', 'rare › daily, ~ 3 <= 4'],
    ['“Naïve” – ½ €', '“Naïve” – ½ €'],
    ['漢字 \u0000', '? ?'],
    ['a\r\n\tb', 'a\n b'],
  ])('the text %s is printed in the PDF as %s', (text, printed) => {
    expect(printableText(text)).toBe(printed);
  });
});

describe('Markdown generated from a template', () => {
  it('the Markdown has check boxes, tables, bars of a chart and escaped characters', async () => {
    const resource = await publishResource({ format: 'md', title: 'Case *one*', body: fullBody() });
    const { name, bytes } = await resourceFile(resource, brand);
    const text = bytes.toString();
    expect(name).toBe('case-one.md');
    expect(text).toContain('# Case \\*one\\*\n');
    expect(text).toContain('- [x] Counted ten real cases\n- [ ] Wrote down who decides');
    expect(text).toContain('| Asking \\| for documents | 31 |');
    expect(text).toContain('| Asking | 31 h | ██████████ |');
    expect(text).toContain('```\nif amount > 500: ask\n```');
    expect(text).toMatch(/\n\[Book a call\]\(http[^)]*\/book\)\n/);
    expect(text).toContain(
      '[How it is done](https://www.youtube.com/watch?v=aqz-KE-bpKQ) (video on YouTube). Ten minutes',
    );
    expect(text).toContain(`/resources/${resource.slug}`);
  });
});

describe('workbook generated from a template', () => {
  it('the workbook has formulas, number formats, column widths and a frozen header row', async () => {
    const sheets = [savingsSheet, { ...savingsSheet, name: 'savings' }];
    const resource = await publishResource({ format: 'xlsx', title: 'Savings', sheets });
    const { name, bytes } = await resourceFile(resource, brand);
    expect(name).toBe('savings.xlsx');
    const files = entriesOf(bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<f[^>]*>([^<]*)<\/f>/g)?.map((one) => one.replace(/<[^>]*>/g, ''))).toEqual([
      'B2*C2',
      'B3*C3',
      'SUM(B2:B3)',
      'SUM(D2:D3)',
    ]);
    // Inputs of the formulas are stored as numbers, not as strings.
    expect(sheet).toMatch(/<c r="B2"[^>]*>\s*<v>12<\/v>/);
    expect(sheet).toMatch(/<c r="C3"[^>]*>\s*<v>60<\/v>/);
    expect(sheet).not.toMatch(/<c r="B2"[^>]*t="s"/);
    expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"|<pane[^>]*state="frozen"[^>]*ySplit="1"/);
    expect(sheet).toMatch(/<col [^>]*width="30/);
    expect(files.get('xl/styles.xml')).toContain('#,##0.00');
    const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
      ([, one]) => one,
    );
    expect(names).toEqual(['Savings', 'savings 2', 'About']);
  });
});
