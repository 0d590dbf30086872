/** Erases a person from files that were stored for import. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { namesAddress } from '../../pipeline/import/columns/addresses';
import type { Mapping } from '../../pipeline/import/columns/import-fields';
import { readLine } from '../../pipeline/import/columns/read-line';
import { eraseLines, erasePreviews, eraseSkippedLines, replaceCells } from '../../tables/import-lines';

type File = { id: string; columns: string[] | null; mapping: Mapping | null };
type Line = { id: string; number: number; cells: string[] };

/** Number of lines that are read at a time. */
const stepRows = 1000;

/** Matches spellings of an address that only `readAddresses` decodes: characters beyond ASCII, or percent encoding. */
const unusual = '[^\\x01-\\x7f][^ "]*@|@[^ "]*[^\\x01-\\x7f]|%[0-9A-Fa-f][0-9A-Fa-f]';

/** Lines of a file that may contain one of the addresses, in batches. Only waiting lines have cells. */
async function* findLines(req: InTransaction, file: File, emails: readonly string[]): AsyncGenerator<Line[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const lines: Line[] = await queryInTransaction(
      req,
      `select id, number::int as number, cells from lead_change_rows
       where change_id = $1 and state = 'waiting' and number > $2 and cells::text like '%@%' and (cells::text ~ $3
         or exists (select from jsonb_array_elements_text($4::jsonb) email where strpos(lower(cells::text), email) > 0))
       order by lead_change_rows.number limit ${stepRows}`,
      [file.id, after, unusual, JSON.stringify(emails)],
    );
    yield lines;
    after = lines.length === stepRows ? lines.at(-1)?.number : undefined;
  }
}

/** Addresses of a line's person, as its import reads them. */
function readPerson({ columns, mapping }: File, { cells }: Line): readonly string[] {
  const read = readLine(cells, {
    columns: columns ?? [],
    mapping: mapping ?? [],
    choices: { values: {}, decimals: {} },
    owners: new Map(),
    chosen: new Map(),
  });
  return 'problem' in read ? [] : read.addresses;
}

/** @returns whether a line of the file has named the person */
async function eraseFromFile(req: InTransaction, file: File, emails: ReadonlySet<string>): Promise<boolean> {
  let isNamed = false;
  for await (const lines of findLines(req, file, [...emails])) {
    const own: string[] = [];
    const others: { id: string; cells: string[] }[] = [];
    for (const line of lines) {
      const cells = line.cells.map((cell) => (namesAddress(cell, emails) ? '' : cell));
      if (readPerson(file, line).some((email) => emails.has(email))) own.push(line.id);
      else if (cells.some((cell, index) => cell !== line.cells[index])) others.push({ id: line.id, cells });
    }
    await eraseLines(req, own);
    await replaceCells(req, others);
    isNamed ||= own.length + others.length > 0;
  }
  return isNamed;
}

/**
 * Empties all waiting lines of a person, however they spell the address, because a continued import would recreate the
 * lead. Lines of other people that name the person lose only that cell, because they may contain an opt-out.
 */
export async function eraseFromImports(req: InTransaction, emails: readonly string[]): Promise<void> {
  const files = await queryInTransaction<File>(
    req,
    `select id, columns, mapping from lead_changes change where kind = 'import'
       and exists (select from lead_change_rows where change_id = change.id and state = 'waiting')`,
  );
  const all = new Set(emails);
  const changeIds: string[] = [];
  for (const file of files) if (await eraseFromFile(req, file, all)) changeIds.push(file.id);
  await erasePreviews(req, { changeIds, emails });
  const skipped = await queryInTransaction<{ id: string; texts: string[] }>(
    req,
    `select id, skipped_lines as texts from lead_changes where kind = 'import' and skipped_lines::text like '%@%'`,
  );
  const named = skipped.filter(({ texts }) => texts.some((text) => namesAddress(text, all)));
  await eraseSkippedLines(
    req,
    named.map(({ id }) => id),
  );
}
