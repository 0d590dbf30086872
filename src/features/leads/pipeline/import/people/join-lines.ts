/** Joins lines of one person by their further addresses, before an import makes its first lead. */
import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction, repeatAfterDeadlock } from '@/db/transaction';
import { type ChangedCell, changeCells } from '../../../tables/import-lines';
import { lockImport } from '../../../tables/lead-imports';
import { readAddresses } from '../columns/addresses';
import { type LineReader, type ReadLead, readLine } from '../columns/read-line';
import type { Import } from '../find-import';
import { findKnown } from '../known-leads';
import { type AddressGroup, AddressGroups, canBeOneName } from './address-groups';

const stepRows = 1000;
const maxAddresses = 400_000;
/** Addresses of one person. Those of a group for opt-outs may be a whole office with one mailbox. */
const [ofPerson, ofOffice] = [10, 100];

type StoredLine = { id: string; number: number; cells: string[] };
type Found = Pick<Import, 'id' | 'mapping'>;

const nameOf = ({ values }: ReadLead) => String(values.name ?? '');

/** Reads the waiting lines in steps. @param condition SQL */
async function* readLines(
  req: PayloadRequest,
  { id }: Found,
  reader: LineReader,
  condition: string,
): AsyncGenerator<{ line: StoredLine; read: ReadLead }[]> {
  for (let after = 0; ; ) {
    const lines = await queryInTransaction<StoredLine>(
      req,
      `select id, number::int as number, cells from lead_change_rows
       where change_id = $1 and state = 'waiting' and cells is not null and number > $2 and ${condition}
       order by lead_change_rows.number limit ${stepRows}`,
      [id, after],
    );
    yield lines.flatMap((line) => {
      const read = readLine(line.cells, reader);
      return 'problem' in read ? [] : [{ line, read }];
    });
    const last = lines.at(-1);
    if (!last || lines.length < stepRows) return;
    after = last.number;
  }
}

/** SQL: whether the columns with addresses have several. */
function hasSeveral(mapping: Import['mapping']): string {
  const cells = mapping.flatMap((field, index) => (field === 'email' ? `cells->>${index}` : []));
  return `concat_ws(' ', ${cells.join(', ')}) like '%@%@%'`;
}

const inSteps = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / stepRows) }, (_, step) =>
    items.slice(step * stepRows, (step + 1) * stepRows),
  );

/** Those addresses of the groups that lead to a lead, with its name; not those of quarantined leads. */
async function findNames(req: PayloadRequest, groups: readonly AddressGroup[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const some of inSteps(groups.flatMap(({ addresses }) => addresses))) {
    for (const [email, lead] of await findKnown(req, some)) {
      if (lead.stage !== 'spam') names.set(email, lead.name ?? '');
    }
  }
  return names;
}

/** The address under which a group is imported: that of a known lead, otherwise the first one of the file. */
function leadAddress(
  { addresses, name }: AddressGroup,
  known: ReadonlyMap<string, string>,
): string | undefined {
  const ofLead = addresses.find((address) => {
    const leadName = known.get(address);
    return leadName !== undefined && canBeOneName(leadName, name);
  });
  return ofLead ?? addresses[0];
}

type Joined = { persons: AddressGroups; known: ReadonlyMap<string, string> };

/** The line’s cell with the person’s address in front; undefined if its first address is that of its lead already. */
function joinedCell(
  { line, read }: { line: StoredLine; read: ReadLead },
  mapping: Import['mapping'],
  { persons, known }: Joined,
): ChangedCell | undefined {
  const group = persons.groupOf(read.email);
  if (!group || group.isOverfull || known.has(read.email) || !canBeOneName(nameOf(read), group.name))
    return undefined;
  const address = leadAddress(group, known);
  if (!address || address === read.email) return undefined;
  const index = mapping.findIndex(
    (field, at) => field === 'email' && readAddresses(line.cells[at] ?? '').length > 0,
  );
  return index < 0 ? undefined : { id: line.id, index, cell: `${address}; ${line.cells[index]}` };
}

/** Addresses that lines join, and whether a line says that their person wants no emails. */
export type JoinedAddresses = { addresses: readonly string[]; isOptedOut: boolean };

/**
 * Puts the address of one lead in front of all lines of a person, so that they make or fill that lead: two lines are of
 * one person if they share an address and their names can be one. Running it again changes nothing. @returns all addresses
 * that lines join, by group; undefined if the import was stopped.
 */
export async function joinLines(
  req: PayloadRequest,
  found: Found,
  reader: LineReader,
): Promise<JoinedAddresses[] | undefined> {
  const persons = new AddressGroups({ group: ofPerson, all: maxAddresses }, canBeOneName);
  const offices = new AddressGroups({ group: ofOffice, all: maxAddresses });
  for await (const step of readLines(req, found, reader, hasSeveral(found.mapping))) {
    for (const { read } of step) {
      if (read.addresses.length < 2) continue;
      persons.join(read.addresses, nameOf(read));
      offices.join(read.addresses, '');
    }
  }
  const groups = offices.several();
  if (groups.length === 0) return [];
  const joined = { persons, known: await findNames(req, persons.several()) };
  const told = new Set<AddressGroup>();
  for await (const step of readLines(req, found, reader, 'true')) {
    for (const { read } of step) {
      if (read.wish !== 'unsubscribed') continue;
      for (const address of read.addresses) {
        const group = offices.groupOf(address);
        if (group) told.add(group);
      }
    }
    const changed = step.flatMap((line) => joinedCell(line, found.mapping, joined) ?? []);
    if (changed.length === 0) continue;
    const isRunning = await repeatAfterDeadlock(() =>
      inTransaction(req, async () => {
        if (!(await lockImport(req, found.id, 'running'))) return false;
        await changeCells(req, changed);
        return true;
      }),
    );
    if (!isRunning) return undefined;
  }
  return groups.map((group) => ({ addresses: group.addresses, isOptedOut: told.has(group) }));
}
