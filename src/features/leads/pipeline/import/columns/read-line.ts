/** Reads a line of an imported file as a lead. Values that fit no field go to the notes; opt-outs are read too. */
import type { DecimalMark } from '@/lib/format/parse-amount';
import { cutText } from '@/lib/text/cut-text';
import type { currencies } from '../../../collections/pipeline';
import { readAddresses } from './addresses';
import { readMoney } from './amounts';
import {
  type ChoiceField,
  choiceKey,
  isChoiceField,
  choices as ourValues,
  suggestChoice,
} from './choice-words';
import { readDay } from './dates/read-day';
import { fullName, nameBeforeAddress } from './full-name';
import type { ImportFieldName, Mapping } from './import-fields';
import type { MailWish } from './opt-outs';

/** Choice that moves a value to the notes. */
export const toNotes = 'notes';

/** Choices that somebody made for an import, besides the mapping. */
export type ImportChoices = {
  /** Our value, or `notes`, by field and `choiceKey`. If a key is missing, `suggestChoice` decides. */
  values: Partial<Record<ChoiceField, Record<string, string>>>;
  /** Decimal mark of amounts such as `1.234`, by index of the column. */
  decimals: Record<string, DecimalMark>;
  /** Whether the day precedes the month in dates such as `03/04/2026`, by index of the column. */
  dayFirst?: Record<string, boolean>;
};

export type LineReader = {
  columns: readonly string[];
  mapping: Mapping;
  choices: ImportChoices;
  /** Ids of the studio's users, by address. */
  owners: ReadonlyMap<string, string>;
  /** Cache of `chosenFor`, because a file has many lines but few different values. */
  chosen: Map<string, ChosenValue>;
};

type LeadValue = string | number;
/** A cell of a column with fixed values. `ours` is our value for the cell; undefined if the cell goes to the notes. */
export type ChosenValue = {
  field: ChoiceField;
  key: string;
  cell: string;
  column: string;
  ours: string | undefined;
};

export interface ReadLead {
  email: string;
  /** All addresses of the line. */
  addresses: string[];
  values: Partial<Record<LeadColumn, LeadValue>>;
  /** Notes of the file, and values that fit no field. A known lead gets them if it has no notes. */
  notes: string;
  /** `notes`, and the creation date and owner in the other program. A new lead gets them. */
  newNotes: string;
  /** Dates on which the lead was created and the deal was closed in the other program. */
  dates: { created?: Date | undefined; closed?: Date | undefined };
  wish: MailWish;
  chosen: ChosenValue[];
  /** Number of values that fit no field. */
  noted: number;
  /** True if the notes were too long, and have been cut. */
  isCut: boolean;
}

const maxLengths = {
  name: 120,
  company: 120,
  role: 120,
  phone: 40,
  industry: 80,
  source: 40,
  lost_reason: 200,
} as const;
type LineField = keyof typeof maxLengths;
type LeadColumn =
  | LineField
  | 'company_size'
  | 'budget'
  | 'timeline'
  | 'stage'
  | 'deal_value'
  | 'currency'
  | 'owner_id';
type Currency = (typeof currencies)[number];

/** Maximum size of the cache `LineReader.chosen`. */
const maxChosen = 5000;
const maxNotes = 10_000;
const maxExtras = 4000;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Our value for a cell; undefined if it goes to the notes. */
function chosenFor(
  field: ChoiceField,
  cell: string,
  column: string,
  { choices: { values }, chosen }: LineReader,
): ChosenValue {
  const place = `${field}\n${column}\n${cell}`;
  const before = chosen.get(place);
  if (before) return before;
  const key = choiceKey(field, cell);
  const told = values[field]?.[key];
  const isOurs = (ourValues[field] as readonly string[]).includes(told ?? '');
  const ours = told === toNotes ? undefined : isOurs ? told : suggestChoice(field, cell, column);
  const found = { field, key, cell, column, ours };
  if (chosen.size < maxChosen) chosen.set(place, found);
  return found;
}

/** Collects what the cells of a line contain. */
class Line {
  readonly values: ReadLead['values'] = {};
  readonly names: Partial<Record<ImportFieldName, string>> = {};
  readonly addresses: string[] = [];
  readonly typedNotes: string[] = [];
  readonly extras: string[] = [];
  readonly facts: string[] = [];
  readonly chosen: ChosenValue[] = [];
  readonly phones: string[] = [];
  readonly dates: ReadLead['dates'] = {};
  /** Closing date as the file has it, for the notes. */
  closedFact: string | undefined;
  hasAddressCell = false;
  nameOfAddress: string | undefined;
  noted = 0;
  moneyCurrency: Currency | undefined;
  private readonly wishes = new Set<MailWish>();
  private readonly outcomes = new Set<string>();

  constructor(readonly reader: LineReader) {}

  get wish(): MailWish {
    return this.wishes.has('unsubscribed')
      ? 'unsubscribed'
      : this.wishes.has('bounced')
        ? 'bounced'
        : 'mailable';
  }

  note(column: string, cell: string): void {
    this.extras.push(`${column} there: ${cell}`);
    this.noted += 1;
  }

  setLine(field: LineField, text: string, column: string): void {
    const value = oneLine(text);
    if (value.length > maxLengths[field]) this.note(column, value);
    else if (value !== '') this.values[field] = value;
  }

  choose(field: ChoiceField, cell: string, column: string): void {
    const found = chosenFor(field, cell, column, this.reader);
    this.chosen.push(found);
    if (found.ours === undefined) this.note(column, cell);
    else if (field === 'opt_out' || field === 'subscribed') this.wishes.add(found.ours as MailWish);
    else if (found.ours === 'unsubscribed' || found.ours === 'bounced') this.wishes.add(found.ours);
    else if (field === 'outcome') this.outcomes.add(found.ours);
    else this.values[field] = found.ours;
  }

  /** Makes won or lost the stage, whatever stage the deal had reached; a reason why it was lost needs a lost deal. */
  closeDeal(): void {
    const end = ['won', 'lost'].find((outcome) => this.outcomes.has(outcome));
    if (end) this.values.stage = end;
    const { lost_reason, stage } = this.values;
    if (lost_reason === undefined || stage === 'lost') return;
    this.note('Lost reason', String(lost_reason));
    delete this.values.lost_reason;
  }

  addAmount(cell: string, column: string, index: number): void {
    const money = readMoney(cell, this.reader.choices.decimals[index]);
    if (!money) {
      this.note(column, cell);
      return;
    }
    this.values.deal_value = money.amount;
    this.moneyCurrency = money.currency;
  }

  addOwner(cell: string): void {
    const id = readAddresses(cell)
      .map((address) => this.reader.owners.get(address))
      .find(Boolean);
    if (id) this.values.owner_id = id;
    else this.facts.push(`Owner there: ${oneLine(cell)}`);
  }
}

/** Reads one cell that is not blank. */
function readCell(line: Line, field: ImportFieldName, cell: string, column: string, index: number): void {
  if (isChoiceField(field)) {
    line.choose(field, cell, column);
    return;
  }
  switch (field) {
    case 'email': {
      line.hasAddressCell = true;
      line.addresses.push(...readAddresses(cell));
      line.nameOfAddress ??= nameBeforeAddress(cell);
      return;
    }
    case 'name':
    case 'first_name':
    case 'middle_name':
    case 'last_name': {
      line.names[field] = cell;
      return;
    }
    case 'phone': {
      const numbers = cell.split(/:::|;|\n/).map(oneLine);
      line.phones.push(...numbers.filter((number) => /\d/.test(number)));
      if (!/\d/.test(cell)) line.note(column, cell);
      return;
    }
    case 'notes': {
      line.typedNotes.push(cell);
      return;
    }
    case 'deal_value':
      line.addAmount(cell, column, index);
      return;
    case 'created_there': {
      line.dates.created = readDay(cell, line.reader.choices.dayFirst?.[index]);
      line.facts.push(`Created there on: ${cutText(oneLine(cell), 60)}`);
      return;
    }
    case 'closed_there': {
      line.dates.closed = readDay(cell, line.reader.choices.dayFirst?.[index]);
      line.closedFact = `${column} there: ${cutText(oneLine(cell), 60)}`;
      return;
    }
    case 'owner':
      line.addOwner(cell);
      return;
    default:
      line.setLine(field, cell, column);
  }
}

/** Joins notes and extras up to `maxNotes`. If they are too long, the notes are cut, not the extras. */
function joinNotes(typed: string, extras: readonly string[]): string {
  const below = cutText(extras.join('\n'), maxExtras);
  if (!below) return cutText(typed, maxNotes);
  return [cutText(typed, maxNotes - below.length - 2), below].filter(Boolean).join('\n\n');
}

/**
 * Reads a line. @returns `problem` if it has no valid address. A value that fits no field goes to the notes. Blank
 * cells are ignored, except in a column `subscribed`, where a blank means no.
 */
export function readLine(cells: readonly string[], reader: LineReader): ReadLead | { problem: string } {
  const line = new Line(reader);
  for (const [index, field] of reader.mapping.entries()) {
    if (!field) continue;
    const cell = cells[index]?.trim() ?? '';
    const column = reader.columns[index] || `Column ${index + 1}`;
    if (cell) readCell(line, field, cell, column, index);
    else if (field === 'subscribed') line.choose(field, '', column);
  }
  const addresses = [...new Set(line.addresses)];
  const [email, ...others] = addresses;
  if (email === undefined) {
    return { problem: line.hasAddressCell ? 'Its email address cannot be read' : 'It has no email address' };
  }
  line.closeDeal();
  const hasWinDate = line.values.stage === 'won' && line.dates.closed !== undefined;
  if (line.closedFact && !hasWinDate) line.facts.push(line.closedFact);
  const { name, other } = fullName(line.names);
  if (other) line.note('Name', other);
  if (name || line.nameOfAddress) line.setLine('name', name || (line.nameOfAddress ?? ''), 'Name');
  const [phone, ...otherPhones] = [...new Set(line.phones)];
  if (phone) line.setLine('phone', phone, 'Phone');
  if (others.length > 0) line.extras.push(`Other email addresses: ${others.join(', ')}`);
  if (otherPhones.length > 0) line.extras.push(`Other phone numbers: ${otherPhones.join(', ')}`);
  if (line.moneyCurrency) line.values.currency = line.moneyCurrency;
  const typed = line.typedNotes.join('\n\n');
  const notes = joinNotes(typed, line.extras);
  const newNotes = joinNotes(typed, [...line.extras, ...line.facts]);
  return {
    email,
    addresses,
    values: line.values,
    notes,
    newNotes,
    dates: line.dates,
    wish: line.wish,
    chosen: line.chosen,
    noted: line.noted,
    isCut: !newNotes.startsWith(typed),
  };
}
