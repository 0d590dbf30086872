/** Erases a person from files that were stored for import. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { namesAddress } from '../../pipeline/import/columns/addresses';
import type { Mapping } from '../../pipeline/import/columns/import-fields';
import { readLine } from '../../pipeline/import/columns/read-line';
import { canBeOneName } from '../../pipeline/import/people/address-groups';
import { eraseLines, erasePreviews, eraseSkippedLines } from '../../tables/import-lines';

type Person = { emails: readonly string[]; name: string };
type File = { id: string; columns: string[] | null; mapping: Mapping | null };
type Line = { id: string; cells: string[] };

/** Lines that are searched at a time. */
const stepRows = 1000;
/** Searches for further addresses that lines of the person name, and the number of such addresses. */
const [maxSearches, maxAddresses] = [5, 20];

/** A spelling that only the reader of cells understands: signs beyond ASCII in an address, or percent signs. */
const unusual = '[^\\x01-\\x7f][^ "]*@|@[^ "]*[^\\x01-\\x7f]|%[0-9A-Fa-f][0-9A-Fa-f]';

/** Lines of a file that may name one of the addresses, in steps. Only lines that wait have cells. */
async function* findLines(req: InTransaction, file: File, emails: readonly string[]): AsyncGenerator<Line[]> {
  for (let after: number | null = 0; after !== null; ) {
    const [step]: { last: number | null; lines: Line[] | null }[] = await queryInTransaction(
      req,
      `with step as (
         select id, number, cells from lead_change_rows where change_id = $1 and state = 'waiting' and number > $2
         order by lead_change_rows.number limit ${stepRows}
       )
       select max(number)::int as last, json_agg(json_build_object('id', id, 'cells', cells)) filter (
         where cells::text like '%@%' and (cells::text ~ $3
           or exists (select from jsonb_array_elements_text($4::jsonb) email where strpos(lower(cells::text), email) > 0))
       ) as lines from step`,
      [file.id, after, unusual, JSON.stringify(emails)],
    );
    yield step?.lines ?? [];
    after = step?.last ?? null;
  }
}

async function* findInFiles(req: InTransaction, files: readonly File[], emails: readonly string[]) {
  for (const file of files) {
    for await (const lines of findLines(req, file, emails)) yield { file, lines };
  }
}

/** Addresses and name of a line, as its import reads it. */
function readPerson({ columns, mapping }: File, { cells }: Line): Person {
  const read = readLine(cells, {
    columns: columns ?? [],
    mapping: mapping ?? [],
    choices: { values: {}, decimals: {} },
    owners: new Map(),
    chosen: new Map(),
  });
  return 'problem' in read
    ? { emails: [], name: '' }
    : { emails: read.addresses, name: String(read.values.name ?? '') };
}

/**
 * Empties all lines that name a person, however they spell the address, and lines of the person’s further addresses that
 * such a line tells: an import that goes on would make the lead again.
 */
export async function eraseFromImports(req: InTransaction, { emails, name }: Person): Promise<void> {
  const files = await queryInTransaction<File>(
    req,
    `select id, columns, mapping from lead_changes change where kind = 'import'
       and exists (select from lead_change_rows where change_id = change.id and state = 'waiting')`,
  );
  const own = new Set(emails);
  const all = new Set(emails);
  let searched = [...emails];
  for (let search = 0; search < maxSearches && searched.length > 0; search += 1) {
    const wanted = new Set(searched);
    const further = new Set<string>();
    for await (const { file, lines } of findInFiles(req, files, searched)) {
      const gone = lines.filter((line) => {
        const person = readPerson(file, line);
        const isOfPerson =
          person.emails.some((email) => wanted.has(email)) && canBeOneName(person.name, name);
        if (isOfPerson) for (const email of person.emails) further.add(email);
        return isOfPerson || line.cells.some((cell) => namesAddress(cell, own));
      });
      if (gone.length > 0)
        await eraseLines(
          req,
          gone.map(({ id }) => id),
        );
    }
    searched = [...further].filter((email) => !all.has(email)).slice(0, maxAddresses - all.size);
    for (const email of searched) all.add(email);
  }
  await erasePreviews(req);
  const skipped = await queryInTransaction<{ id: string; skipped: string[] }>(
    req,
    `select id, skipped_lines as skipped from lead_changes where kind = 'import' and skipped_lines::text like '%@%'`,
  );
  const named = skipped.filter(({ skipped }) => skipped.some((text) => namesAddress(text, all)));
  await eraseSkippedLines(
    req,
    named.map(({ id }) => id),
  );
}
