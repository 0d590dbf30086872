import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { calculators } from '../../calculators/calculators';
import type { EmbedRow } from '../settings/queries';
import type { EmbedEventType } from './embed-events-collection';

export type NewEmbedEvent = {
  type: EmbedEventType;
  /** Random id of one page view. */
  opening: string;
  /** Amounts by input; set only for completions. */
  inputs?: Readonly<Record<string, number>> | undefined;
};

/**
 * Three significant digits are enough for a median and, together with rounding to hundredths, limit how many
 * different values are stored for a day.
 */
const rounded = (amount: number) => Number((Math.round(amount * 100) / 100).toPrecision(3));

/** Amounts of the calculator’s own inputs, clamped as in its calculation. */
function knownInputs({ calculator }: EmbedRow, inputs: NewEmbedEvent['inputs'] = {}) {
  const { amounts } = calculators[calculator].compute(inputs);
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, rounded(amount)]));
}

const columns = { view: 'views', start: 'starts', completion: 'completions', lead: 'leads' } as const;

/**
 * Counts an event and adds it to the sums of its day (UTC), in one statement, so that sums and rows always agree. A
 * repeated event of a page view is not counted.
 */
export async function insertEvent(
  req: InTransaction,
  embed: EmbedRow,
  { type, opening, inputs }: NewEmbedEvent,
): Promise<void> {
  const kept = type === 'completion' ? knownInputs(embed, inputs) : null;
  const column = columns[type];
  await queryInTransaction(
    req,
    `with happened as (
       insert into embed_events (team_id_id, embed_id_id, type, opening, inputs, happened_at)
       values ($1, $2, $3, $4, $5::jsonb, now()) on conflict (embed_id_id, opening, type) do nothing
       returning team_id_id, embed_id_id, inputs, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD') as day
     ), summed as (
       insert into embed_days (team_id_id, embed_id_id, day, ${column})
       select team_id_id, embed_id_id, day, 1 from happened
       on conflict (embed_id_id, day) do update set ${column} = embed_days.${column} + 1
     )
     insert into embed_inputs (team_id_id, embed_id_id, day, input, amount, times)
     select team_id_id, embed_id_id, day, input.key, input.value::numeric, 1
     from happened, jsonb_each_text(coalesce(inputs, '{}')) input order by input.key
     on conflict (embed_id_id, day, input, amount) do update set times = embed_inputs.times + 1`,
    [embed.team_id_id, embed.id, type, opening, kept && JSON.stringify(kept)],
  );
}
